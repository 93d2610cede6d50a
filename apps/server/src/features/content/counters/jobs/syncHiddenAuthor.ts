import { z } from 'zod'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { syncHiddenAuthor } from '../syncHiddenAuthor.ts'

/** Rows of each kind moved in one transaction: few enough not to delay concurrent reactions. */
const batchSize = 200

/** Takes a person hidden from everybody out of the numbers of posts and comments, and puts them back. */
export const syncHiddenAuthorJob = defineJob({
  name: 'sync-hidden-author',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: (app, { accountId }) =>
    inTransaction(app, async (tx) => {
      if (await syncHiddenAuthor(tx, accountId, batchSize)) await addJob(tx, syncHiddenAuthorJob, { accountId })
    }),
})
