import { z } from 'zod'
import { processAll } from '#kernel/work/forEachIsolated.ts'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { erasedUpTo } from '../../applications/decideApplications.ts'
import { purgeAccount } from '../purgeAccount.ts'
import { lockAccount } from '../../store/accounts.ts'
import { dueForPurge } from '../store/deletionRequests.ts'

const batch = 100
const silenceMs = 14 * dayMs

/**
 * Erases every hour the accounts whose thirty days are over, children whose parent refused or never answered, and people
 * whom staff declined. An account that comes back during the run stays, and one that cannot be erased does not hold up the others.
 */
export const purgeAccounts = defineJob({
  name: 'purge-accounts',
  payload: z.strictObject({}),
  cron: '41 * * * *',
  run: async (app) => {
    const now = app.runtime.now()
    const limits = { now, parentSilence: new Date(now.getTime() - silenceMs), declined: erasedUpTo(now) }
    await processAll(app, {
      find: (limit) => dueForPurge(app.db, { ...limits, limit }),
      batch,
      process: ({ accountId }) =>
        inTransaction(app, async (tx) => {
          await lockAccount(tx, accountId)
          const [due] = await dueForPurge(tx, { ...limits, limit: 1, only: accountId })
          if (due) await purgeAccount(tx, app, due)
        }),
      failure: 'an account could not be erased',
    })
  },
})
