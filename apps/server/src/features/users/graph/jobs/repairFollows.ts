import { z } from 'zod'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { miscountedPeople } from '../store/hiddenFollows.ts'
import { repairFollows } from '../store/followCounts.ts'
import { recountFollowsJob } from './recountFollows.ts'

/**
 * Checks every night that the numbers of followers equal the rows they count, and repairs those that do not. A repair
 * is logged as an error: a number can only be wrong because of a bug.
 */
export const repairFollowsJob = defineJob({
  name: 'repair-follows',
  payload: z.strictObject({}),
  cron: '27 3 * * *',
  run: async (app) => {
    for (const accountId of await miscountedPeople(app.db))
      await inTransaction(app, (tx) => addJob(tx, recountFollowsJob, { accountId }))
    const ids = await inTransaction(app, repairFollows)
    if (ids.length > 0)
      app.log.error({ ids: ids.slice(0, 20), count: ids.length }, 'follower counts were wrong and are repaired')
  },
})
