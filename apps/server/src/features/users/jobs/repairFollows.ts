import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { repairFollows } from '../store/counters.ts'

/**
 * Checks every night that the numbers of followers equal the rows they count, and repairs those that do not. A repair
 * is logged as an error: a number can only be wrong because of a bug.
 */
export const repairFollowsJob = defineJob({
  name: 'repair-follow-counters',
  payload: z.strictObject({}),
  cron: '27 3 * * *',
  run: async (app) => {
    const ids = await inTransaction(app, repairFollows)
    if (ids.length > 0)
      app.log.error({ ids: ids.slice(0, 20), count: ids.length }, 'follower counts were wrong and are repaired')
  },
})
