import { z } from 'zod'
import { workThrough } from '#kernel/alone.ts'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { forgetUnlikes } from '../store/commentRows.ts'
import { erasePosts, postsDeletedBefore } from '../store/erasing.ts'

const keptMs = 30 * dayMs
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
    const before = new Date(app.seams.now().getTime() - keptMs)
    const erase = (ids: readonly string[]) => inTransaction(app, (tx) => erasePosts(tx, ids))
    await workThrough(app, {
      find: (limit) => postsDeletedBefore(app.db, before, limit),
      batch,
      work: (id) => erase([id]),
      together: erase,
      failure: 'a deleted post could not be erased',
    })
    const dayBefore = new Date(app.seams.now().getTime() - readMs)
    await inTransaction(app, (tx) => forgetUnlikes(tx, dayBefore))
  },
})
