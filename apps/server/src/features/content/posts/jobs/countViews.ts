import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { announce } from '#kernel/realtime/announce.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { countViews, notShown } from '../store/views.ts'

/**
 * Counts posts that a member has seen: once per member and post in 24 hours, and only visible ones. A post that is no
 * longer visible to the member, though a list read earlier still shows it, leaves their screens.
 */
export const countViewsJob = defineJob({
  name: 'count-views',
  payload: z.strictObject({
    viewerId: z.uuid(),
    byIsolatedAuthor: z.boolean(),
    postIds: z.array(z.uuid()).max(50),
    at: z.iso.datetime(),
  }),
  run: (app, { viewerId, byIsolatedAuthor, postIds, at }) =>
    inTransaction(app, async (tx) => {
      if (!byIsolatedAuthor) await countViews(tx, viewerId, postIds, new Date(at))
      const gone = await notShown(tx, viewerId, postIds)
      await announce(
        tx,
        gone.map((postId) => ({ to: [viewerId], name: 'post.deleted', data: { postId, only: 'FEEDS' } })),
      )
    }),
})
