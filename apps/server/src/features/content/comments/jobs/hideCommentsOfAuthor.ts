import { z } from 'zod'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { hideMisplacedComments } from '../../moderation/hideContent.ts'

/** Comments moved in one transaction: few enough that nobody replying has to wait for it. */
const batchSize = 200

/**
 * Hides the comments of an author who is hidden from everybody, or blocked by the author of a post, and brings them
 * back once that is over, a batch at a time. The state at that time decides which of the two.
 */
export const hideCommentsOfAuthorJob = defineJob({
  name: 'hide-comments-of-author',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: (app, { accountId }) =>
    inTransaction(app, async (tx) => {
      if ((await hideMisplacedComments(tx, accountId, batchSize)) === batchSize)
        await addJob(tx, hideCommentsOfAuthorJob, { accountId })
    }),
})
