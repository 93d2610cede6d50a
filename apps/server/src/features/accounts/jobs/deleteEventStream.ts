import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { deleteStreamRows } from '../closure/store/deletionRequests.ts'

/** Deletes what was still announced to an account's devices while its data was being erased. */
export const deleteEventStream = defineJob({
  name: 'delete-event-stream',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: async (app, { accountId }) => inTransaction(app, (tx) => deleteStreamRows(tx, accountId)),
})
