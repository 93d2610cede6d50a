import { z } from 'zod'
import { emit } from '#kernel/work/events.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { clearIsolation } from '../store/isolations.ts'

/** Announces that an isolation is over, unless it was ended earlier or goes on longer. */
export const endIsolation = defineJob({
  name: 'end-isolation',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: (app, { accountId }) =>
    inTransaction(app, async (tx) => {
      if (await clearIsolation(tx, accountId, app.runtime.now()))
        await emit(tx, 'account.visibilityChanged', { accountId })
    }),
})
