import { z } from 'zod'
import { addJob, defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { peopleMisplaced } from '../store/awayFollows.ts'
import { repairFollows } from '../store/counters.ts'
import { settleFollowsJob } from './settleFollows.ts'

/**
 * Checks every night that the numbers of followers equal the rows they count, and repairs those that do not. A repair
 * is logged as an error: a number can only be wrong because of a bug.
 */
export const repairFollowsJob = defineJob({
  name: 'repair-follow-counters',
  payload: z.strictObject({}),
  cron: '27 3 * * *',
  run: async (app) => {
    for (const accountId of await peopleMisplaced(app.db))
      await inTransaction(app, (tx) => addJob(tx, settleFollowsJob, { accountId }))
    const ids = await inTransaction(app, repairFollows)
    if (ids.length > 0)
      app.log.error({ ids: ids.slice(0, 20), count: ids.length }, 'follower counts were wrong and are repaired')
  },
})
