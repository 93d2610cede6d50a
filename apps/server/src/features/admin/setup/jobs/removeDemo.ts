import { z } from 'zod'
import { finishRemoval, remainingDemoPeople } from '#demo/store/demoPeople.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { purgeAccount } from '#features/accounts/index.ts'

/**
 * Erases the people of the demo, each in a transaction of its own. Their groups go to a real member, or end with them;
 * what real members wrote stays. Interrupted, it goes on where it stopped.
 */
export const removeDemo = defineJob({
  name: 'remove-demo',
  payload: z.strictObject({}),
  isLong: true,
  run: async (app) => {
    for (const accountId of await remainingDemoPeople(app.db))
      await inTransaction(app, (tx) => purgeAccount(tx, app, { accountId, mode: 'ERASE_ALL' }))
    await inTransaction(app, finishRemoval)
  },
})
