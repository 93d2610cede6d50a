import { z } from 'zod'
import { processAll } from '#kernel/work/forEachIsolated.ts'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { commentsRemovedBefore, eraseComments } from '../../moderation/store/eraseAuthor.ts'

/** A removed comment is stored this long for moderation. */
const retentionMs = 30 * dayMs
const batch = 200

/** Every night: erases what comments said that were removed thirty days ago; the sweep of files deletes theirs. */
export const purgeCommentsJob = defineJob({
  name: 'purge-comments',
  payload: z.strictObject({}),
  cron: '31 4 * * *',
  run: async (app) => {
    const before = new Date(app.runtime.now().getTime() - retentionMs)
    const erase = (ids: readonly string[]) => inTransaction(app, (tx) => eraseComments(tx, ids))
    await processAll(app, {
      find: (limit) => commentsRemovedBefore(app.db, before, limit),
      batch,
      process: (id) => erase([id]),
      processBatch: erase,
      failure: 'a removed comment could not be erased',
    })
  },
})
