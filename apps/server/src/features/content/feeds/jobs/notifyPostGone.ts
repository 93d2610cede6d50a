import { z } from 'zod'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { announce } from '#kernel/realtime/announce.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { gonePost, listeningReaders } from '../store/fanOut.ts'

/** Readers notified in one transaction. */
const readersAtOnce = 100

/**
 * Notifies the readers of a post that it is gone, deleted or hidden, a batch at a time: it leaves their feeds and is no
 * longer among the new posts offered to them. A post that is back by then is not taken from anybody.
 */
export const notifyPostGoneJob = defineJob({
  name: 'notify-post-gone',
  payload: z.strictObject({ postId: z.uuid(), after: z.tuple([z.string(), z.uuid()]).nullable() }),
  run: (app, { postId, after }) =>
    inTransaction(app, async (tx) => {
      const post = await gonePost(tx, postId, app.runtime.now())
      if (!post) return
      const { ids, next } = await listeningReaders(tx, post, after, readersAtOnce)
      await announce(tx, [{ to: ids, name: 'post.deleted', data: { postId, only: 'FEEDS' } }])
      if (next) await addJob(tx, notifyPostGoneJob, { postId, after: [...next] })
    }),
})
