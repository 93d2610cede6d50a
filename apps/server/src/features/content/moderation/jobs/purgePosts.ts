import { dayMs } from '#kernel/durations.ts'
import { definePurgeJob } from '#kernel/work/nightlyJobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { deleteUnlikesBefore } from '../../comments/store/commentRows.ts'
import { erasePosts, postsDeletedBefore } from '../store/eraseAuthor.ts'

/** As long as anybody may still be paging through comments. */
const readMs = dayMs

/**
 * Permanently deletes posts that were deleted thirty days ago; the sweep of files deletes theirs. Likes of comments
 * that were withdrawn are deleted after a day.
 */
export const purgePostsJob = definePurgeJob({
  name: 'purge-posts',
  cron: '11 4 * * *',
  retentionMs: 30 * dayMs,
  batch: 200,
  find: postsDeletedBefore,
  erase: erasePosts,
  failure: 'a deleted post could not be erased',
  finish: async (app) => {
    const dayBefore = new Date(app.runtime.now().getTime() - readMs)
    await inTransaction(app, (tx) => deleteUnlikesBefore(tx, dayBefore))
  },
})
