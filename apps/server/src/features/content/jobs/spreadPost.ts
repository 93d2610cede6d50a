import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { announce } from '../../../kernel/realtime/announce.ts'
import { addJob, defineJob } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { spreadBatch, spreadPost, trimFeeds } from '../store/feed.ts'
import { wantedBy } from '../store/wanted.ts'

/**
 * Readers reached in one transaction: few enough that whoever reads meanwhile hardly notices. A wide post reaches only
 * those who listen, and telling somebody costs more than writing an entry.
 */
const readersAtOnce = 250
const listenersAtOnce = 100
/** Between two batches, in ms, the machine is everybody else's; ten thousand readers are reached within two seconds. */
const breather = 10

/**
 * Writes a post into its readers' feeds, a batch at a time, and tells those whose feeds show it as each batch is
 * committed. The next batch is queued in the same transaction, so that no reader is skipped when a server stops.
 */
export const spreadJob = defineJob({
  name: 'spread-post',
  payload: z.strictObject({ postId: z.uuid(), after: z.tuple([z.string(), z.uuid()]).nullable() }),
  run: async (app, { postId, after }) => {
    if (after) await pause(breather)
    await inTransaction(app, async (tx) => {
      const post = await spreadPost(tx, postId)
      if (!post) return
      const atOnce = post.wide ? listenersAtOnce : readersAtOnce
      const { reached, listening, next } = await spreadBatch(tx, post, after, atOnce)
      if (!post.wide && trims(postId)) await trimFeeds(tx, reached)
      const { authorId, groupId, eventId, mediaType } = post
      const to = await wantedBy(tx, { postId, readers: listening, now: app.seams.now() })
      await announce(tx, [{ to, name: 'post.published', data: { postId, authorId, groupId, eventId, mediaType } }])
      if (next) await addJob(tx, spreadJob, { postId, after: [...next] })
    })
  },
})

/** Every sixteenth post trims the feeds it enters: they may grow slightly too long, and trimming costs little. */
const trims = (postId: string): boolean => postId.endsWith('0')
