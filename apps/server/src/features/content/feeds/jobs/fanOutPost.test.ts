import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createFollow } from '#test/world/make/content.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import type { App } from '#kernel/http/app.ts'
import { dispatchOutbox } from '#kernel/work/outbox.ts'
import { fanOutPostJob } from './fanOutPost.ts'

const world = await openWorld()
const { db } = world.app
const passer = await world.person('passer')

/**
 * A person with this many followers, all of whom have listened lately. The named ones were first, so they are reached
 * last.
 */
async function author(name: string, followers: number, named: readonly Person[] = []): Promise<Person> {
  const person = await world.person(name)
  for (const follower of named) {
    await createFollow(world, follower, person)
    await follower.listens()
  }
  const crowd = followers - named.length
  await sql`update follows set created_at = '2025-01-01' where followee_id = ${person.id}`.execute(db)
  await sql`
    with made as (
      insert into accounts select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'username', ${`${name}.`}::text || i))).*
      from accounts a cross join generate_series(1, ${crowd}::int) i where a.id = ${passer.id} returning id),
    listening as (
      insert into redundancy_sessions (session_id, account_id, acked_seq, at) select gen_random_uuid(), id, 0, now() from made)
    insert into follows (follower_id, followee_id, state, created_at)
    select id, ${person.id}::uuid, 'FOLLOWING', '2026-01-01' from made`.execute(db)
  await sql`update accounts set follower_count = ${followers} where id = ${person.id}`.execute(db)
  return person
}
const post = async (person: Person) => (await person.content.createPost({ body: { text: 'To all of you' } })).id

/** The readers whose feeds have the post; throws if a feed has it twice. */
async function readers(postId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from feed_entries where post_id = ${postId} and account_id <> author_id`.execute(db)
  const ids = new Set(rows.map(({ id }) => id))
  expect(rows).toHaveLength(ids.size)
  return ids
}

/** How many feeds each transaction wrote the post into, in their order. */
async function steps(postId: string): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from feed_entries where post_id = ${postId} and account_id <> author_id
    group by xmin::text::bigint order by xmin::text::bigint`.execute(db)
  return rows.map(({ count }) => count)
}

/** The number of readers who got the post's frame, and of frames sent. */
async function announced(postId: string, byId: string): Promise<{ readers: number; times: number } | undefined> {
  const { rows } = await sql<{ readers: number; times: number }>`
    select count(distinct account_id)::int as readers, count(*)::int as times from account_events
    where name = 'post.published' and data ->> 'postId' = ${postId} and account_id <> ${byId}`.execute(db)
  return rows[0]
}

type Payload = Parameters<(typeof fanOutPostJob)['perform']>[1]
/** Takes the next fan-out job of a post from the queue; the taker has to run it. */
async function takeJob(): Promise<Payload> {
  await dispatchOutbox(world.app)
  const { rows } = await sql<{ payload: Payload }>`
    with taken as (
      select j.id, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${fanOutPostJob.name})
    select payload from taken where (select count(*) from graphile_worker.complete_jobs((select array_agg(id) from taken))) > 0`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
  return rows[0]?.payload
}
/** A process that stops before it begins another step than these. */
const dyingAfter = (max: number): App => {
  let begun = 0
  return {
    ...world.app,
    get db() {
      begun += 1
      if (begun > max) throw new Error('The process is killed.')
      return db
    },
  }
}
const dies = (max: number, payload: Payload) =>
  expect(fanOutPostJob.perform(dyingAfter(max), payload)).rejects.toThrow('The process is killed.')

test.each([
  [250, [250]],
  [251, [50, 50, 50, 50, 50, 1]],
])(
  'of %i readers each gets the post and its announcement once, so many in one step: %j',
  async (followers, expected) => {
    const star = await author(`star${followers}`, followers)
    const postId = await post(star)
    await world.settle()
    expect(await steps(postId)).toEqual(expected)
    expect((await readers(postId)).size).toBe(followers)
    expect(await announced(postId, star.id)).toEqual({ readers: followers, times: followers })
  },
)

test('the readers of most authors are reached by the post’s follow-up, without a job', async () => {
  const few = await author('few', 3)
  const postId = await post(few)
  await dispatchOutbox(world.app)
  expect((await readers(postId)).size).toBe(3)
  expect(await announced(postId, few.id)).toEqual({ readers: 3, times: 3 })
})

test('readers are reached although one of them has the post already, from following its author at that moment', async () => {
  const early = await world.person('early')
  const met = await author('met', 4, [early])
  const [first, postId] = [await post(met), await post(met)]
  await sql`
    insert into feed_entries (account_id, position, post_id, author_id, original_id)
    select ${early.id}::uuid, position, id, author_id, id from posts where id = ${postId}`.execute(db)
  await dispatchOutbox(world.app)
  for (const id of [first, postId]) {
    expect((await readers(id)).size).toBe(4)
    expect(await announced(id, met.id)).toEqual({ readers: 4, times: 4 })
  }
})

test('a post that feeds find on reading is written into none, however few readers are left', async () => {
  const left = await author('left', 3)
  const postId = await post(left)
  await db.updateTable('posts').set({ fan_out_on_read: true }).where('id', '=', postId).execute()
  await world.settle()
  expect((await readers(postId)).size).toBe(0)
  expect(await announced(postId, left.id)).toEqual({ readers: 3, times: 3 })
})

test('if the process is killed between two steps every reader gets the post once', async () => {
  const star = await author('star.killed', 320)
  const postId = await post(star)
  const job = await takeJob()
  await dies(3, job)
  expect(await steps(postId)).toEqual([50, 50, 50])
  expect(await announced(postId, star.id)).toEqual({ readers: 150, times: 150 })
  // The queue runs it once more, from where this job began: readers who have the post already may receive its frame
  // again.
  await fanOutPostJob.perform(world.app, job)
  expect(await steps(postId)).toEqual([50, 50, 50, 50, 50, 50, 20])
  expect((await readers(postId)).size).toBe(320)
  expect(await announced(postId, star.id)).toEqual({ readers: 320, times: 470 })
})

test('a job ends after forty steps with one that goes on behind them, also if that is killed', async () => {
  const star = await author('star.long', 2120)
  const postId = await post(star)
  await fanOutPostJob.perform(world.app, await takeJob())
  expect(await steps(postId)).toEqual(Array.from({ length: 40 }, () => 50))
  const next = await takeJob()
  await dies(1, next)
  await fanOutPostJob.perform(world.app, next)
  expect((await readers(postId)).size).toBe(2120)
  expect(await steps(postId)).toEqual([...Array.from({ length: 42 }, () => 50), 20])
  // Only the one step of the killed job was done twice.
  expect(await announced(postId, star.id)).toEqual({ readers: 2120, times: 2170 })
})

test('a reader who unfollows, or blocks or is blocked, before their step is reached gets neither the post nor its announcement', async () => {
  const [remains, leaves, blocks, isBlocked] = [
    await world.person('stays'),
    await world.person('leaves'),
    await world.person('blocks'),
    await world.person('is.blocked'),
  ]
  const star = await author('star.left', 320, [remains, leaves, blocks, isBlocked])
  const postId = await post(star)
  const job = await takeJob()
  await dies(3, job)
  await leaves.users.unfollowUser({ body: { userId: star.id } })
  await blocks.users.blockUser({ body: { userId: star.id } })
  await star.users.blockUser({ body: { userId: isBlocked.id } })
  await fanOutPostJob.perform(world.app, job)
  await world.settle()
  const reached = await readers(postId)
  expect(reached.size).toBe(317)
  const hears = async (who: Person) =>
    (await who.frames()).filter(({ name, data }) => name === 'post.published' && data['postId'] === postId).length
  for (const [who, is] of [
    [remains, true],
    [leaves, false],
    [blocks, false],
    [isBlocked, false],
  ] as const)
    expect([reached.has(who.id), await hears(who)]).toEqual([is, is ? 1 : 0])
})
