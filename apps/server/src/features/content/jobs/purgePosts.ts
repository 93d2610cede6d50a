import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { forgetUnlikes } from '../store/commentRows.ts'
import { erasePosts, postsDeletedBefore } from '../store/erasing.ts'

const keptMs = 30 * 86_400_000
/** As long as somebody may page through comments. */
const readMs = 86_400_000
const batch = 200

/**
 * Every night: posts that were deleted thirty days ago go for good; the sweep of files takes theirs. Likes
 * of comments that were taken back are forgotten after a day.
 */
export const purgePostsJob = defineJob({
  name: 'purge-posts',
  payload: z.object({}),
  cron: '11 4 * * *',
  run: async (app) => {
    const before = new Date(app.seams.now().getTime() - keptMs)
    for (let ids = ['']; ids.length > 0;) {
      ids = await postsDeletedBefore(app.db, before, batch)
      await inTransaction(app, (tx) => erasePosts(tx, ids))
    }
    const dayBefore = new Date(app.seams.now().getTime() - readMs)
    await inTransaction(app, (tx) => forgetUnlikes(tx, dayBefore))
  },
})
