import { z } from 'zod'
import { finishRemoval, remainingDemoPeople } from '#demo/store/demoPeople.ts'
import { isSeeding } from '#demo/store/seedLock.ts'
import { processAll } from '#kernel/work/forEachIsolated.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { closure } from '#features/accounts/index.ts'

const batch = 50

/**
 * Erases the people of the demo, each in a transaction of its own: one that cannot be erased does not hold up the others.
 * Their groups go to a real member, or end with them; what real members wrote stays. Interrupted, it goes on where it
 * stopped.
 */
export const removeDemo = defineJob({
  name: 'remove-demo',
  payload: z.strictObject({}),
  isLong: true,
  run: async (app) => {
    // A process that went on with it just before the removal was decided still adds people.
    if (await isSeeding(app.config.database.url ?? '')) throw new Error('The demo is still being made.')
    await processAll(app, {
      find: (limit) => remainingDemoPeople(app.db, limit),
      batch,
      process: (accountId) =>
        inTransaction(app, (tx) => closure.purgeAccount(tx, app, { accountId, mode: 'ERASE_ALL' })),
      failure: 'a person of the demo could not be erased',
    })
    if ((await remainingDemoPeople(app.db, 1)).length > 0) throw new Error('Some people of the demo remain.')
    await inTransaction(app, finishRemoval)
  },
})
