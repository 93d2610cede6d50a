import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import { announce } from '#kernel/realtime/announce.ts'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { batchInTransaction } from '#kernel/database/batchInTransaction.ts'
import { type TxContext, inTransaction } from '#kernel/database/transaction.ts'
import {
  type Reached,
  type ReaderKey,
  type FanOutPost,
  fanOutBatch,
  postToFanOut,
  postsToFanOut,
  fanOutAll,
} from '../store/fanOut.ts'
import { readersWanting } from '../store/feedFilter.ts'

/** Readers reached in one transaction, if there are no more of them: most authors have fewer. */
const readersInOneGo = 250
/** Readers of other people's posts reached in one batch: few enough that concurrent reads are hardly delayed. */
const readersAtOnce = 50
/** Between two batches, in ms, the machine is everybody else's; the more readers, the less, or the last would wait. */
const breathers = { longest: 20, shortest: 10, altogether: 2000 } as const
const breatherOf = ({ readers }: FanOutPost): number =>
  Math.min(breathers.longest, Math.max(breathers.shortest, (breathers.altogether * readersAtOnce) / readers))
/** Batches of one job: queueing the next job costs as much as a batch of its own. */
const batchesAtOnce = 40

/**
 * Writes a post into its readers' feeds, a batch at a time, and announces it to readers whose feeds show it as each
 * batch is committed. The last batch of a job queues the next one in its transaction, so that no reader is skipped when
 * a server stops; readers reached by the stopped job may receive the frame twice.
 */
export const fanOutPostJob = defineJob({
  name: 'fan-out-post',
  payload: z.strictObject({ postId: z.uuid(), after: z.tuple([z.string(), z.uuid()]).nullable() }),
  run: async (app, { postId, after }) => {
    let from: ReaderKey | null = after
    for (let left = batchesAtOnce; left > 0; left -= 1) {
      const reached = await fanOutOnce(app, postId, { after: from, isLast: left === 1 })
      if (!reached) return
      from = reached.next
      await pause(breatherOf(reached.post))
    }
  },
})

/**
 * Writes posts that have just appeared into their readers' feeds: those of most authors here and now, all in one go,
 * because a job for each would cost as much as the writing; those of others by the job.
 */
export const fanOutPost = batchInTransaction<string>(async ({ tx, app }, postIds) => {
  const posts = await postsToFanOut(tx, postIds)
  // Posts in an event are read there.
  const read = posts.filter(({ byIsolatedAuthor, eventId, readers }) => !byIsolatedAuthor && !eventId && readers > 0)
  const few = read.filter(({ fanOutOnRead, readers }) => !fanOutOnRead && readers <= readersInOneGo)
  for (const post of read) if (!few.includes(post)) await addJob(tx, fanOutPostJob, { postId: post.id, after: null })
  const first = few.filter(({ repostOf }) => repostOf === null)
  if (first.length > 0) await announceTo({ tx, app }, first, await fanOutAll(tx, first))
  // Sequentially, so that a reader who got the post from one reposter does not get it from the next.
  for (const post of few) if (post.repostOf !== null) await announceTo({ tx, app }, [post], await fanOutAll(tx, [post]))
})

/** Reaches the next readers of a post, if it is still there; null if there are no more. */
const fanOutOnce = (
  app: App,
  postId: string,
  { after, isLast }: { after: ReaderKey | null; isLast: boolean },
): Promise<{ post: FanOutPost; next: ReaderKey } | null> =>
  inTransaction(app, async (tx) => {
    const post = await postToFanOut(tx, postId)
    if (!post) return null
    const { reached, next } = await fanOutBatch(tx, post, { after, size: readersAtOnce })
    await announceTo({ tx, app }, [post], reached)
    if (next && isLast) await addJob(tx, fanOutPostJob, { postId, after: [...next] })
    return next && { post, next }
  })

/** Announces to readers the posts that are now in their feeds. */
async function announceTo(
  { tx, app }: TxContext,
  posts: readonly FanOutPost[],
  reached: readonly Reached[],
): Promise<void> {
  const wanting = Map.groupBy(await readersWanting(tx, reached, app.runtime.now()), ({ postId }) => postId)
  for (const { id: postId, authorId, groupId, eventId, mediaType } of posts) {
    const to = (wanting.get(postId) ?? []).map(({ readerId }) => readerId)
    await announce(tx, [{ to, name: 'post.published', data: { postId, authorId, groupId, eventId, mediaType } }])
  }
}
