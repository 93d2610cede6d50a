import { type Client, clientOf, mustAnswer, postAs } from './client.ts'
import * as people from './seed/people.ts'
import { openMemberSocket } from './sockets.ts'
import { type LoadedReads, type LoadedReadsOptions, pause, quantile, readUnderLoad } from './readLoad.ts'

export interface FanOut {
  /** The number of followers of the author that the power law produces. */
  readonly followers: number
  /** How many of them have open sockets. */
  readonly connected: number
  /** Milliseconds from the request until the last, and the median, connected follower heard of the post. */
  readonly last: number
  readonly p50: number
  /** Connected followers who did not hear of a post in time, over all posts. */
  readonly missed: number
  /** Feeds of connected followers in which a post was missing afterwards, over all posts. */
  readonly unfed: number
  readonly others: LoadedReads
}

/** The number of posts per round, one a second. */
const posts = 5
const rounds = 6
const timeoutMs = 20_000

async function post(client: Client): Promise<string> {
  const request = postAs(people.tokenOf(people.starIndex), '/content/createPost', { text: 'A few words for everybody' })
  const { id } = await mustAnswer<{ id: string }>(client, request)
  return id
}

/** The most of a feed that one call answers. */
const page = 100

/** How many of these posts are missing from a member's feed; of the newest only, as rounds are repeated on a busy machine. */
async function lackedBy(client: Client, n: number, ids: readonly string[]): Promise<number> {
  const request = postAs(people.tokenOf(n), '/content/getFeed', { kind: 'FOLLOWING', limit: page })
  const feed = await mustAnswer<{ items: { id: string }[] }>(client, request)
  const shown = new Set(feed.items.map(({ id }) => id))
  return ids.slice(-page).filter((id) => !shown.has(id)).length
}

/**
 * The author with the most followers posts while some followers' sockets are open and others read: how long until each
 * of the connected has heard of it, and what that costs the rest. `followers` are their numbers.
 */
export async function fanOut(
  { server, size, databasePid }: LoadedReadsOptions,
  followers: readonly number[],
): Promise<FanOut> {
  const client = clientOf(server.origin)
  const received = new Map<string, number[]>()
  const listeners = followers.filter(people.isOpen).slice(0, 200)
  const sockets = await Promise.all(
    listeners.map((n) =>
      openMemberSocket(server, n, {
        name: 'post.published',
        onEvent: ({ postId = '' }) => void received.set(postId, [...(received.get(postId) ?? []), performance.now()]),
      }),
    ),
  )
  try {
    const delays: number[] = []
    const made: string[] = []
    let missed = 0
    const fanOutOnce = async () => {
      const at = performance.now()
      const id = await post(client)
      made.push(id)
      const until = Date.now() + timeoutMs
      while ((received.get(id)?.length ?? 0) < listeners.length && Date.now() < until) await pause(5)
      const times = received.get(id) ?? []
      missed += listeners.length - times.length
      delays.push(...times.map((time) => time - at))
      await pause(Math.max(0, at + 1000 - performance.now()))
    }
    const work = async () => {
      for (let count = 0; count < posts; count += 1) await fanOutOnce()
    }
    const others = await readUnderLoad({ server, size, databasePid }, { rounds, seconds: posts, work })
    let unfed = 0
    for (const n of listeners) unfed += await lackedBy(client, n, made)
    return {
      followers: followers.length,
      connected: listeners.length,
      last: Math.max(...delays),
      p50: quantile(delays, 0.5),
      missed,
      unfed,
      others,
    }
  } finally {
    for (const socket of sockets) socket.close()
    client.close()
  }
}
