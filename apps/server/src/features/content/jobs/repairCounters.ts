import { z } from 'zod'
import { addJob, defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { setAsideJob } from './setAside.ts'
import { settleTracesJob } from './settleTraces.ts'
import { repairAuthors, repairComments, repairGroups, repairPosts } from '../store/counters.ts'
import { authorsMisplaced } from '../store/aside.ts'
import { tracesMisplaced } from '../store/awayTraces.ts'
import { repairPolls } from '../store/polls.ts'

/**
 * Checks every night that displayed numbers equal the rows they count, and repairs those that do not. A repair is
 * logged as an error: a number can only be wrong because of a bug.
 */
export const repairCountersJob = defineJob({
  name: 'repair-content-counters',
  payload: z.strictObject({}),
  cron: '17 3 * * *',
  run: async (app) => {
    for (const accountId of await authorsMisplaced(app.db))
      await inTransaction(app, (tx) => addJob(tx, setAsideJob, { accountId }))
    for (const accountId of await tracesMisplaced(app.db))
      await inTransaction(app, (tx) => addJob(tx, settleTracesJob, { accountId }))
    for (const [what, repair] of Object.entries({
      posts: repairPosts,
      comments: repairComments,
      authors: repairAuthors,
      groups: repairGroups,
      polls: repairPolls,
    })) {
      const ids = await inTransaction(app, repair)
      if (ids.length > 0)
        app.log.error({ what, ids: ids.slice(0, 20), count: ids.length }, 'counters were wrong and are repaired')
    }
  },
})
