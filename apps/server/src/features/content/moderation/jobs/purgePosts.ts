import { z } from 'zod'
import { processAll } from '#kernel/work/forEachIsolated.ts'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { deleteUnlikesBefore } from '../../comments/store/commentRows.ts'
import { erasePosts, postsDeletedBefore } from '../store/eraseAuthor.ts'

const retentionMs = 30 * dayMs
/** As long as anybody may still be paging through comments. */
const readMs = dayMs
const batch = 200

/**
 * Every night: permanently deletes posts that were deleted thirty days ago; the sweep of files deletes theirs. Likes
 * of comments that were withdrawn are deleted after a day.
 */
export const purgePostsJob = defineJob({
  name: 'purge-posts',
  payload: z.object({}),
  cron: '11 4 * * *',
  run: async (app) => {
    const before = new Date(app.runtime.now().getTime() - retentionMs)
    const erase = (ids: readonly string[]) => inTransaction(app, (tx) => erasePosts(tx, ids))
    await processAll(app, {
      find: (limit) => postsDeletedBefore(app.db, before, limit),
      batch,
      process: (id) => erase([id]),
      processBatch: erase,
      failure: 'a deleted post could not be erased',
    })
    const dayBefore = new Date(app.runtime.now().getTime() - readMs)
    await inTransaction(app, (tx) => deleteUnlikesBefore(tx, dayBefore))
  },
})
