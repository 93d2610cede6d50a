import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { isDeep } from '../apps/server/test/depth.ts'
import { scratchFolder } from '../apps/server/test/scratchFolder.ts'
import { listen } from '../tools/cluster/listeners.ts'
import { type Cluster, missingPackages, startCluster } from '../tools/cluster/startCluster.ts'
import { type Kind, killPart, kinds, longestSilence, untilComplete } from './support/cluster/kills.ts'
import { type Acknowledged, type WriteLoad, type Writer, startWriting } from './support/cluster/writeLoad.ts'
import { asOperator } from './support/operator.ts'
import { type Member, enrollEach } from './support/people.ts'
import { eventsOf, messagesOf, postsOf, wrongCounters } from './support/cluster/contents.ts'

/** Tried by `npm run test:deep` alone; a shorter trial is `TEST_DEPTH=deep CHAOS_KILLS=12 CHAOS_WRITES=2000`. */
const kills = Number(process.env['CHAOS_KILLS'] ?? 60)
const writes = Number(process.env['CHAOS_WRITES'] ?? 20_000)
const pairs = 50
const atOnce = 16
/** How long people wait at most until writing works again, in ms. */
const longestOutageMs = 10_000
const missing = missingPackages()
const isSkipped = !isDeep || missing.length > 0
const why = missing.length > 0 ? ` (skipped: ${missing.join(', ')} are not installed)` : ''

const placeOf = ({ url, nodes: [node] }: Cluster) => ({ url, dataDir: node?.dataDir ?? '' })

/** Pairs of members who know each other: messages between them are numbered, and their events as well. */
async function makeWriters(cluster: Cluster): Promise<Writer[]> {
  const names = Array.from({ length: pairs * 2 }, (_, nth) => `Writer ${nth}`)
  const members: readonly Member[] = await enrollEach(names, placeOf(cluster))
  const writers: Writer[] = []
  for (let nth = 0; nth < members.length; nth += 2) {
    const [one, other] = [members[nth], members[nth + 1]]
    if (one === undefined || other === undefined) break
    const { id: conversationId } = await one.calls.chat.createConversation({ body: { userId: other.id } })
    await one.calls.chat.sendMessage({ body: { conversationId, clientId: 'first', text: 'Hello' } })
    await other.calls.chat.sendMessage({ body: { conversationId, clientId: 'first', text: 'Hello' } })
    for (const member of [one, other]) {
      const { id: postId } = await member.calls.content.createPost({ body: { text: 'Who is there?' } })
      await member.calls.redundantEvents.resetRedundancySession()
      writers.push({ member, conversationId, postId })
    }
  }
  // Each comments on the post of the other one.
  return writers.map((writer, at) => ({ ...writer, postId: writers[at ^ 1]?.postId ?? writer.postId }))
}

/** Ends parts one after the other, and tells how long nothing was acknowledged each time. */
async function killAround(cluster: Cluster, load: WriteLoad): Promise<Map<Kind, number[]>> {
  const silences = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]))
  for (let nth = 0; nth < kills; nth += 1) {
    const kind = kinds[nth % kinds.length] ?? 'node'
    const at = performance.now()
    await killPart(cluster, kind, Math.floor(nth / kinds.length))
    await pause(1000)
    await untilComplete(cluster)
    await pause(1000)
    silences.get(kind)?.push(longestSilence(load.times, at, performance.now()))
  }
  return silences
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)

function summaryOf(cluster: Cluster, load: WriteLoad, silences: ReadonlyMap<Kind, readonly number[]>): string {
  const [from = 0, to = 0] = [load.times[0], load.times.at(-1)]
  const lines = [...silences].map(([kind, found]) => {
    const sorted = found.toSorted((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0
    return `  ${kind.padEnd(8)} ${found.length} times, no write acknowledged for ${seconds(median)} s (median), ${seconds(Math.max(...found))} s (longest)`
  })
  const { failovers } = cluster.database
  return [
    `${load.times.length} writes acknowledged in ${seconds(to - from)} s, ${load.resent} sent again`,
    ...lines,
    `  a standby could be written to ${failovers.map(seconds).join(', ')} s after its primary ended`,
  ].join('\n')
}

describe.skipIf(isSkipped)(`a cluster${why}`, () => {
  let cluster: Cluster
  let writers: readonly Writer[]
  let removeFolder: () => Promise<void>
  beforeAll(async () => {
    const { folder, remove } = await scratchFolder()
    removeFolder = remove
    cluster = await startCluster({ folder, processes: 2, env: { SOCKETS_PER_ADDRESS: '0' } })
    writers = await makeWriters(cluster)
  }, 300_000)
  afterAll(async () => {
    await cluster.stop()
    await removeFolder()
  })

  test('is restarted node by node, and a client that sends again once notices nothing; sockets move', async () => {
    const listeners = writers.map(({ member: { token } }) => listen({ url: () => cluster.url, token }))
    onTestFinished(() => listeners.forEach((listener) => listener.close()))
    await expect.poll(() => listeners.every(({ isOpen }) => isOpen)).toBe(true)
    const load = startWriting(cluster.url, writers, { atOnce, attempts: 2, topic: 'restarts' })
    for (const node of cluster.nodes) {
      await node.restart()
      await untilComplete(cluster)
    }
    await load.end()
    expect(load.refusals).toEqual([])
    expect(load.times.length).toBeGreaterThan(100)
    await expect.poll(() => listeners.filter(({ isOpen }) => isOpen).length).toBe(listeners.length)
    expect(listeners.every(({ welcomes, isSignedOut }) => welcomes > 1 && !isSignedOut)).toBe(true)
    remember(load)
    console.log(`${load.times.length} writes while both nodes were replaced, ${load.resent} sent again`)
  }, 600_000)

  test('loses and doubles no acknowledged write, whatever ends, and goes on within ten seconds', async () => {
    const load = startWriting(cluster.url, writers, { atOnce, topic: 'kills' })
    const silences = await killAround(cluster, load)
    await expect.poll(() => load.times.length, { timeout: 1_800_000, interval: 500 }).toBeGreaterThanOrEqual(writes)
    await load.end()
    remember(load)
    console.log(summaryOf(cluster, load, silences))
    expect(load.refusals).toEqual([])
    for (const [kind, found] of silences) expect(Math.max(0, ...found), kind).toBeLessThan(longestOutageMs)
    await expectEverythingOnce(cluster)
  }, 5_400_000)
})

/** All that was acknowledged so far, by writer. */
const all = new Map<Writer, Acknowledged>()

function remember({ acknowledged }: WriteLoad): void {
  for (const [writer, { posts, messages, comments }] of acknowledged) {
    const known = all.get(writer) ?? { posts: [], messages: [], comments: [] }
    known.posts.push(...posts)
    known.messages.push(...messages)
    known.comments.push(...comments)
    all.set(writer, known)
  }
}

/** Exactly what was acknowledged is there, once, numbered without gaps, and counted. */
async function expectEverythingOnce(cluster: Cluster): Promise<void> {
  const written = [...all]
  for (const [{ member }, { posts }] of written) {
    const found = (await postsOf(member.calls, member.id)).map(({ text }) => text)
    expect(found.toSorted()).toEqual(['Who is there?', ...posts].toSorted())
  }
  for (let nth = 0; nth < written.length; nth += 2) {
    const pair = written.slice(nth, nth + 2)
    const [one] = pair
    if (one === undefined) break
    const messages = (await messagesOf(one[0].member.calls, one[0].conversationId)).toSorted((a, b) => a.seq - b.seq)
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1))
    const said = pair.flatMap(([, { messages: texts }]) => texts)
    expect(messages.map(({ text }) => text).toSorted()).toEqual(['Hello', 'Hello', ...said].toSorted())
    const events = await eventsOf(one[0].member.calls)
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => (events[0]?.seq ?? 0) + index))
  }
  const comments = await asOperator(
    (tx) => sql<{ text: string }>`select text from comments order by text`.execute(tx),
    placeOf(cluster),
  )
  expect(comments.rows.map(({ text }) => text).toSorted()).toEqual(
    written.flatMap(([, { comments: texts }]) => texts).toSorted(),
  )
  expect(await wrongCounters(placeOf(cluster))).toEqual([])
}
