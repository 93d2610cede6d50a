import { dayMs } from '#kernel/durations.ts'
import { definePurgeJob } from '#kernel/work/nightlyJobs.ts'
import { commentsRemovedBefore, eraseComments } from '../../moderation/store/eraseAuthor.ts'

/** Erases what comments said that were removed thirty days ago; the sweep of files deletes theirs. */
export const purgeCommentsJob = definePurgeJob({
  name: 'purge-comments',
  cron: '31 4 * * *',
  retentionMs: 30 * dayMs,
  batch: 200,
  find: commentsRemovedBefore,
  erase: eraseComments,
  failure: 'a removed comment could not be erased',
})
