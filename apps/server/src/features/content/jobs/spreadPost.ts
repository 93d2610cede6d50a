import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { App } from '../../../kernel/app.ts'
import type { Within } from '../../../kernel/events.ts'
import { announce } from '../../../kernel/realtime/announce.ts'
import { addJob, defineJob } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { trimFeeds } from '../store/feed.ts'
import { type ReaderKey, type SpreadPost, spreadBatch, spreadPost } from '../store/spreading.ts'
import { wantedBy } from '../store/wanted.ts'

/** Readers reached in one transaction, if there are no more of them: most authors have fewer. */
const readersInOneGo = 250
/** Readers of others reached in one: few enough that whoever reads meanwhile hardly notices. */
const readersAtOnce = 50
const batchOf = ({ readers }: SpreadPost): number => (readers > readersInOneGo ? readersAtOnce : readersInOneGo)
/** Between two batches, in ms, the machine is everybody else's; the more readers, the less, or the last would wait. */
const breathers = { longest: 20, shortest: 10, altogether: 2000 } as const
const breatherOf = ({ readers }: SpreadPost): number =>
  Math.min(breathers.longest, Math.max(breathers.shortest, (breathers.altogether * readersAtOnce) / readers))
/** Batches of one job: queueing the next job costs as much as a batch of its own. */
const batchesAtOnce = 40

/**
 * Writes a post into its readers' feeds, a batch at a time, and tells those whose feeds show it as each batch is
 * committed. The last batch of a job queues the next one in its transaction, so that no reader is skipped when a server
 * stops; those whom the stopped job had reached may be told twice.
 */
export const spreadJob = defineJob({
  name: 'spread-post',
  payload: z.strictObject({ postId: z.uuid(), after: z.tuple([z.string(), z.uuid()]).nullable() }),
  run: async (app, { postId, after }) => {
    let from: ReaderKey | null = after
    for (let left = batchesAtOnce; left > 0; left -= 1) {
      const reached = await spreadOnce(app, postId, { after: from, isLast: left === 1 })
      if (!reached) return
      from = reached.next
      await pause(breatherOf(reached.post))
    }
  },
})

/**
 * Writes a post that has just appeared into its readers' feeds: of most authors here and now, because a job of its own
 * would cost as much as the writing; of others by the job.
 */
export async function spread(within: Within, postId: string): Promise<void> {
  const post = await spreadPost(within.tx, postId)
  // Posts in an event are read there.
  if (!post || post.silent || post.eventId || post.readers === 0) return
  if (post.readers > readersInOneGo) await addJob(within.tx, spreadJob, { postId, after: null })
  else await reach(within, post, { after: null, isLast: true })
}

/** Reaches the next readers of a post, if it is still there; null if there are no more. */
const spreadOnce = (app: App, postId: string, step: Step): Promise<{ post: SpreadPost; next: ReaderKey } | null> =>
  inTransaction(app, async (tx) => {
    const post = await spreadPost(tx, postId)
    const next = post && (await reach({ tx, app }, post, step))
    return next && { post, next }
  })

interface Step {
  readonly after: ReaderKey | null
  /** Whoever is behind these readers is reached by another job. */
  readonly isLast: boolean
}

/** Reaches the next readers; returns where to go on, null if there are no more. */
async function reach({ tx, app }: Within, post: SpreadPost, { after, isLast }: Step): Promise<ReaderKey | null> {
  const { id: postId, authorId, groupId, eventId, mediaType } = post
  const { trimmed, listening, next } = await spreadBatch(tx, post, {
    after,
    size: batchOf(post),
    trims: trimmedBy(postId),
  })
  await trimFeeds(tx, trimmed)
  const to = await wantedBy(tx, { postId, readers: listening, now: app.seams.now() })
  await announce(tx, [{ to, name: 'post.published', data: { postId, authorId, groupId, eventId, mediaType } }])
  if (next && isLast) await addJob(tx, spreadJob, { postId, after: [...next] })
  return next
}

/**
 * A feed is trimmed by every so many posts that enter it, and grows about as much too long: to find where it is to end
 * costs twice as much as to delete the rest.
 */
const entriesPerTrim = 128
const endings = 256

/**
 * Whose feed a post trims, by how their ids end: another few readers each time, so that no post has to do it for all of
 * them, and what is deleted of a feed lies together.
 */
function trimmedBy(postId: string): string[] {
  const share = Number.parseInt(postId.slice(-2), 16) % entriesPerTrim
  return Array.from({ length: endings / entriesPerTrim }, (_, index) =>
    (share + index * entriesPerTrim).toString(16).padStart(2, '0'),
  )
}
