import { dayMs } from '#kernel/durations.ts'
import { definePurgeJob } from '#kernel/work/nightlyJobs.ts'
import { eraseLibraries, librariesToPurge } from '../store/eraseLibraries.ts'

/** Deletes libraries that were deleted thirty days ago, with everybody's progress in them. */
export const purgeLibrariesJob = definePurgeJob({
  name: 'purge-libraries',
  cron: '27 3 * * *',
  retentionMs: 30 * dayMs,
  batch: 10,
  find: librariesToPurge,
  erase: eraseLibraries,
  failure: 'a deleted library could not be erased',
})
