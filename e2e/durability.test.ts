import { CallError } from '@koinon/client'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { releaseAbandonedJobs } from '../apps/server/src/kernel/work/jobLeases.ts'
import { databaseOf } from './support/database.ts'
import { asOperator } from './support/operator.ts'
import { type Member, callsOf, enrollEach } from './support/people.ts'
import { eventsOf, messagesOf, postsOf, wrongCounters } from './support/cluster/contents.ts'
import { startOwnProduct } from './support/ownProduct.ts'
import { type Product, startProduct } from './support/server.ts'

/** How many writes are answered before the product is killed, with others under way. */
const answered = 80

interface Written {
  readonly posts: { id: string; text: string }[]
  readonly messages: { id: string; clientId: string; text: string }[]
  readonly comments: string[]
  /** The people who liked the post, as far as each got an answer; a like without an answer may or may not be there. */
  readonly likes: string[]
  /** Everything that was sent, answered or not. */
  readonly sent: { clientIds: string[]; texts: string[]; comments: number }
}

/** Writes concurrently without end, until the product is gone; what it acknowledged is recorded. */
async function writeUntilGone(
  { ana, ben, others }: { ana: Member; ben: Member; others: readonly Member[] },
  { postId, conversationId }: { postId: string; conversationId: string },
  kill: () => Promise<void>,
): Promise<Written> {
  const written: Written = {
    posts: [],
    messages: [],
    comments: [],
    likes: [],
    sent: { clientIds: [], texts: [], comments: 0 },
  }
  const { sent } = written
  let count = 0
  const killed: Promise<void>[] = []
  const acknowledged = () => {
    count += 1
    if (count === answered) killed.push(kill())
  }
  const post = (author: Member) => async (round: number) => {
    const text = `${author.username} writes ${round}`
    sent.texts.push(text)
    const { id } = await author.calls.content.createPost({ body: { text } })
    written.posts.push({ id, text })
  }
  const writer = (author: Member) => async (round: number) => {
    const [clientId, text] = [`${author.username}-${round}`, `${author.username} says ${round}`]
    sent.clientIds.push(clientId)
    const { id } = await author.calls.chat.sendMessage({ body: { conversationId, clientId, text } })
    written.messages.push({ id, clientId, text })
  }
  const comment = (author: Member) => async () => {
    sent.comments += 1
    written.comments.push((await author.calls.content.addComment({ body: { postId, text: 'Indeed' } })).id)
  }
  const like = (member: Member) => async (round: number) => {
    if (round > 0) return comment(member)()
    await member.calls.content.likePost({ body: { postId } })
    written.likes.push(member.id)
  }
  const works = [post(ana), post(ben), writer(ana), writer(ben), ...others.map(like), comment(ben)]
  await Promise.all(
    works.map(async (work) => {
      for (let round = 0; ; round += 1) {
        try {
          await work(round)
        } catch (error) {
          // An error response would be a refusal: only a broken connection ends the writing.
          if (error instanceof CallError) throw error
          return
        }
        acknowledged()
      }
    }),
  )
  await Promise.all(killed)
  return written
}

/** Posts planned for later by each author, within the limit for a day: more than one process works on at once. */
const plannedOfEach = 20

/** Plans posts, and lets their time come; returns their texts. */
async function planPosts(authors: readonly Member[], { dataDir }: Product): Promise<string[]> {
  const scheduledLiveAt = new Date(Date.now() + 3_600_000).toISOString()
  const planned = await Promise.all(
    authors.map(async ({ username, calls }) => {
      const texts = Array.from({ length: plannedOfEach }, (_, nth) => `${username} planned ${nth}`)
      for (const text of texts)
        await calls.content.createPost({ body: { text, scheduledLiveAt, timeZone: 'Europe/Vienna' } })
      return texts
    }),
  )
  const database = await databaseOf(dataDir)
  await database`update posts set scheduled_at = now() where status = 'SCHEDULED'`
  await database`update graphile_worker._private_jobs set run_at = now() where key like 'scheduled-post:%'`
  await database.end()
  return planned.flat()
}

test('killed in the middle of writing and publishing, the server loses no acknowledged write, writes nothing twice and leaves nothing half done', async () => {
  const first = await startOwnProduct()
  const [ana, ben, ...others] = await enrollEach(['Ana', 'Ben', 'Cleo', 'Dora', 'Eve'], first)
  await ben.calls.users.followUser({ body: { userId: ana.id } })
  const { id: postId } = await ana.calls.content.createPost({ body: { text: 'Who is there?' } })
  const { id: conversationId } = await ana.calls.chat.createConversation({ body: { userId: ben.id } })
  await ana.calls.chat.sendMessage({ body: { conversationId, clientId: 'first', text: 'Hello' } })
  await ben.calls.chat.sendMessage({ body: { conversationId, clientId: 'second', text: 'Hello' } })
  await ben.calls.redundantEvents.resetRedundancySession()
  const planned = await planPosts([ana, ben], first)
  const written = await writeUntilGone({ ana, ben, others }, { postId, conversationId }, first.kill)
  expect(written.posts.length * written.messages.length * written.comments.length).toBeGreaterThan(0)

  const second = await startProduct({ dataDir: first.dataDir })
  onTestFinished(async () => void (await second.stop()))
  expect(second.said()).not.toContain('Creating the database')
  // The killed process's jobs become available to others after a while, which passes.
  await asOperator(async (tx) => {
    await sql`
      update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'
      where locked_at is not null`.execute(tx)
    await releaseAbandonedJobs(tx)
  }, second)
  const [anas, bens] = [callsOf(second, ana), callsOf(second, ben)]

  // Each acknowledged post exists exactly once, those planned for that time too, and no post exists that nobody sent.
  const published = async () =>
    [...(await postsOf(anas, ana.id)), ...(await postsOf(anas, ben.id))].filter(({ text }) => planned.includes(text))
  await expect.poll(async () => (await published()).length, { timeout: 60_000 }).toBe(planned.length)
  const posts = [...(await postsOf(anas, ana.id)), ...(await postsOf(anas, ben.id))].filter(({ id }) => id !== postId)
  expect(posts.map(({ id }) => id)).toEqual(expect.arrayContaining(written.posts.map(({ id }) => id)))
  expect(new Set(posts.map(({ text }) => text)).size).toBe(posts.length)
  expect([...written.sent.texts, ...planned]).toEqual(expect.arrayContaining(posts.map(({ text }) => text)))
  expect(posts.map(({ text }) => text)).toEqual(expect.arrayContaining(planned))

  // Messages are numbered without gaps; one resent because no answer came exists once.
  for (const [author, calls] of [
    [ana, anas],
    [ben, bens],
  ] as const) {
    for (const clientId of written.sent.clientIds.filter((id) => id.startsWith(author.username))) {
      const text = clientId.replace('-', ' says ')
      const { id } = await calls.chat.sendMessage({ body: { conversationId, clientId, text } })
      expect(id).toBe(written.messages.find((message) => message.clientId === clientId)?.id ?? id)
    }
  }
  const messages = (await messagesOf(bens, conversationId)).toSorted((one, other) => one.seq - other.seq)
  expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1))
  expect(messages).toHaveLength(2 + written.sent.clientIds.length)

  // Counters match their rows.
  const { counts } = await anas.content.getItem({ params: { postId } })
  expect(counts.likes).toBeGreaterThanOrEqual(written.likes.length)
  expect(counts.comments).toBeGreaterThanOrEqual(written.comments.length)
  expect(counts.comments).toBeLessThanOrEqual(written.sent.comments)
  expect(await wrongCounters(second)).toEqual([])

  // Ben's devices hear of everything, numbered without a gap; follow-ups are processed now.
  const events = await eventsOf(bens)
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => (events[0]?.seq ?? 0) + index))
  const received = events.flatMap(({ name, data }) => (name === 'message.sent' ? [data] : []))
  expect(received.map((data) => 'seq' in data && data.seq)).toEqual(messages.slice(2).map(({ seq }) => seq))
  const byAna = posts.filter(({ author }) => author.id === ana.id).map(({ id }) => id)
  const feed = async () => {
    const { items } = await bens.content.getFeed({ body: { kind: 'FOLLOWING', limit: 100 } })
    return items.flatMap(({ id, author }) => (author.id === ana.id && id !== postId ? [id] : [])).toSorted()
  }
  await expect.poll(feed, { timeout: 60_000 }).toEqual(byAna.toSorted())
  const announced = (await eventsOf(bens)).flatMap(({ name, data }) =>
    name === 'post.published' && 'postId' in data ? [data.postId] : [],
  )
  expect(new Set(announced).size).toBe(announced.length)
  expect(announced).toEqual(expect.arrayContaining(byAna))
}, 180_000)
