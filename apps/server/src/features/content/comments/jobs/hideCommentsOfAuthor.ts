import { z } from 'zod'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { hideMisplacedComments } from '../../moderation/hideContent.ts'

/** Comments moved in one transaction: few enough that nobody replying has to wait for it. */
const batchSize = 200

/**
 * Sets aside the comments of somebody who is hidden from everybody, or blocked by the author of a post, and brings them
 * back once that is over, a batch at a time. Which of the two is decided by what holds at that time.
 */
export const hideCommentsOfAuthorJob = defineJob({
  name: 'set-comments-aside',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: (app, { accountId }) =>
    inTransaction(app, async (tx) => {
      if ((await hideMisplacedComments(tx, accountId, batchSize)) === batchSize)
        await addJob(tx, hideCommentsOfAuthorJob, { accountId })
    }),
})
