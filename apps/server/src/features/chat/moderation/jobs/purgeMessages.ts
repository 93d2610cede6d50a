import { dayMs } from '#kernel/durations.ts'
import { definePurgeJob } from '#kernel/work/nightlyJobs.ts'
import { eraseDeleted, messagesDeletedBefore } from '../store/eraseAuthor.ts'

/** Erases messages that were deleted thirty days ago; the sweep of files deletes theirs. */
export const purgeMessagesJob = definePurgeJob({
  name: 'purge-messages',
  cron: '19 3 * * *',
  // Stored this long for moderation.
  retentionMs: 30 * dayMs,
  batch: 200,
  find: messagesDeletedBefore,
  erase: eraseDeleted,
  failure: 'a deleted message could not be erased',
})
