import { z } from 'zod'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { syncHiddenGuest } from '../syncHiddenGuest.ts'

/** Dates changed in one transaction. */
const batchSize = 50

/** Frees the spots of an account hidden from everybody, and restores the remaining ones once it returns. */
export const syncHiddenGuestJob = defineJob({
  name: 'sync-hidden-guest',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: (app, { accountId }) =>
    inTransaction(app, async (tx) => {
      if ((await syncHiddenGuest(tx, app, accountId, batchSize)) === batchSize)
        await addJob(tx, syncHiddenGuestJob, { accountId })
    }),
})
