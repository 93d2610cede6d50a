import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { forgetStream as forget } from '../store/leaving.ts'

/** Deletes what was still announced to an account's devices while its data was being erased. */
export const forgetStream = defineJob({
  name: 'forget-stream',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: async (app, { accountId }) => inTransaction(app, (tx) => forget(tx, accountId)),
})
