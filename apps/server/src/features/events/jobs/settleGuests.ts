import { z } from 'zod'
import { addJob, defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { settleGuest } from '../services/away.ts'

/** Dates changed in one transaction. */
const batchSize = 50

/** Frees the seats of somebody hidden from everybody, and gives those that are left back once they return. */
export const settleGuestsJob = defineJob({
  name: 'settle-guests',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: (app, { accountId }) =>
    inTransaction(app, async (tx) => {
      if ((await settleGuest(tx, app, accountId, batchSize)) === batchSize)
        await addJob(tx, settleGuestsJob, { accountId })
    }),
})
