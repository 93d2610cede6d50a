import { z } from 'zod'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { hideCommentsOfAuthorJob } from '../../comments/jobs/hideCommentsOfAuthor.ts'
import { syncHiddenAuthorJob } from './syncHiddenAuthor.ts'
import { repairAuthors, repairComments, repairGroups, repairPosts } from '../store/counters.ts'
import { misplacedAuthors } from '../../comments/store/hiddenWithAuthor.ts'
import { miscountedAuthors } from '../store/hiddenAuthorCounts.ts'
import { repairPolls } from '../../polls/store/polls.ts'

/**
 * Checks every night that displayed numbers equal the rows they count, and repairs those that do not. A repair is
 * logged as an error: a number can only be wrong because of a bug.
 */
export const repairCountersJob = defineJob({
  name: 'repair-counters',
  payload: z.strictObject({}),
  cron: '17 3 * * *',
  run: async (app) => {
    for (const accountId of await misplacedAuthors(app.db))
      await inTransaction(app, (tx) => addJob(tx, hideCommentsOfAuthorJob, { accountId }))
    for (const accountId of await miscountedAuthors(app.db))
      await inTransaction(app, (tx) => addJob(tx, syncHiddenAuthorJob, { accountId }))
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
