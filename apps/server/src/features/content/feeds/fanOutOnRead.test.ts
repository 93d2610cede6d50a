import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addPicture, createFollow } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openSocketServer } from '#test/world/sockets.ts'
import { openWorld } from '#test/world/world.ts'
import { fanOutBatch, postToFanOut, maxFanOut } from './store/fanOut.ts'

const world = await openWorld()
const { db } = world.app
const post = async (person: Person, text: string, body = {}) =>
  (await person.content.createPost({ body: { text, ...body } })).id
const pageOf = (person: Person, body = {}) => person.content.getFeed({ body: { kind: 'FOLLOWING', ...body } })

/** This author has more followers, or this group more members, than a post is written to individually. */
const crowd = (table: 'accounts' | 'groups', id: string) =>
  table === 'accounts'
    ? db
        .updateTable('accounts')
        .set({ follower_count: maxFanOut + 1 })
        .where('id', '=', id)
        .execute()
    : db
        .updateTable('groups')
        .set({ member_count: maxFanOut + 1 })
        .where('id', '=', id)
        .execute()

/** Everything in a feed, page by page; something happens between any two. */
async function readThrough(person: Person, limit: number, between: () => Promise<unknown>, body = {}) {
  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await pageOf(person, { limit, ...(cursor ? { cursor } : {}), ...body })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
    await between()
  }
  return seen
}

test('authors and groups with very many followers appear in feeds beside the others, in order, nothing lost or repeated while posts arrive', async () => {
  const [fan, star, sun, ben] = await Promise.all(['fan', 'star', 'sun', 'ben'].map((name) => world.person(name)))
  if (!fan || !star || !sun || !ben) throw new Error('Somebody is missing.')
  for (const author of [star, sun, ben]) await createFollow(world, fan, author)
  const { groupId } = await addGroup(world, { owner: sun, members: [fan, star] })
  await crowd('accounts', star.id)
  await crowd('accounts', sun.id)
  await crowd('groups', groupId)
  const made: string[] = []
  for (let round = 0; round < 9; round += 1) {
    for (const author of [star, sun, ben]) made.push(await post(author, `Round ${round}`))
    made.push((await star.groups.createGroupPost({ body: { groupId, text: `In the group ${round}` } })).id)
  }
  await world.settle()
  const wide = await db.selectFrom('posts').select('id').where('fan_out_on_read', '=', true).execute()
  expect(wide).toHaveLength(27)
  const later: string[] = []
  const arrive = async () => {
    for (const author of [star, ben]) later.push(await post(author, 'Meanwhile'))
    await world.settle()
  }
  expect(await readThrough(fan, 5, arrive)).toEqual(made.toReversed())
  expect(await readThrough(fan, 100, () => Promise.resolve())).toEqual([...made, ...later].toReversed())
  const first = made.at(-1) ?? ''
  expect((await pageOf(fan, { since: first })).newCount).toBe(later.length)
})

test('a media type is found however much else an author with very many followers wrote since', async () => {
  const [fan, star] = [await world.person('fan.media'), await world.person('star.media')]
  await createFollow(world, fan, star)
  await crowd('accounts', star.id)
  const picture = await post(star, 'A picture', { mediaIds: [await addPicture(world, star, { alt: 'A tree' })] })
  await sql`
    insert into posts select (jsonb_populate_record(p, jsonb_build_object('id', i.id, 'position', i.id, 'media_type', 'TEXT'))).*
    from posts p cross join lateral (select uuidv7() as id from generate_series(1, 300)) i where p.id = ${picture}`.execute(
    db,
  )
  expect((await pageOf(fan, { mediaType: 'IMAGE' })).items.map(({ id }) => id)).toEqual([picture])
  const all = await readThrough(fan, 100, () => Promise.resolve())
  expect([all.length, new Set(all).size]).toEqual([301, 301])
})

test('a member who follows five thousand gets each one’s posts, in order and once, and a page takes few queries', async () => {
  const [fan, ivo, pal] = [await world.person('fan.all'), await world.person('ivo'), await world.person('pal.all')]
  await createFollow(world, fan, pal)
  const first = await post(ivo, 'One of very many')
  await sql`
    with made as (
      insert into accounts select (jsonb_populate_record(a, jsonb_build_object('id', uuidv7(), 'username', 'many' || i))).*
      from accounts a cross join generate_series(1, 5000) i where a.id = ${ivo.id} returning id, username),
    wide as (insert into fan_out_on_read_sources (id) select id from made where username like '%0')
    insert into follows (follower_id, followee_id, state, created_at)
    select ${fan.id}::uuid, id, 'FOLLOWING', '2026-01-01' from made`.execute(db)
  // Every tenth has very many readers; of the others every fifteenth posted, and it was written to each reader.
  const { rows } = await sql<{ id: string; fanOutOnRead: boolean }>`
    insert into posts select (jsonb_populate_record(p, to_jsonb(w))).* from posts p cross join (
      select i.id, i.id as position, a.id as author_id, a.username like '%0' as fan_out_on_read
      from accounts a cross join lateral (select uuidv7() as id where a.id is not null) i
      where a.username like 'many%' and (a.username like '%0' or substr(a.username, 5)::int % 15 = 5)) w
    where p.id = ${first} returning id, fan_out_on_read as "fanOutOnRead"`.execute(db)
  await world.inTransaction(async (tx) => {
    for (const { id } of rows.filter(({ fanOutOnRead }) => !fanOutOnRead)) {
      const written = await postToFanOut(tx, id)
      if (written) await fanOutBatch(tx, written, { after: null, size: 10 })
    }
  })
  const made = rows.map(({ id }) => id).toSorted()
  expect(made.length).toBeGreaterThan(600)
  const later: string[] = []
  const arrive = async () => {
    later.push(await post(pal, 'Meanwhile'))
    await world.settle()
  }
  expect(await readThrough(fan, 100, arrive)).toEqual(made.toReversed())
  expect(await readThrough(fan, 100, () => Promise.resolve())).toEqual([...made, ...later].toReversed())
  expect(await world.countQueries(() => pageOf(fan, { limit: 30 }))).toBeLessThanOrEqual(5)
})

test('each online follower of an author with very many is announced a post once, over all batches, and connected ones at once', async () => {
  const [star, fan, other] = [
    await world.person('star.live'),
    await world.person('fan.live'),
    await world.person('other'),
  ]
  await createFollow(world, fan, star)
  // Thousands who followed in the same moment, as an import would leave them.
  await sql`
    with made as (
      insert into accounts select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'username', 'crowd' || i))).*
      from accounts a cross join generate_series(1, 2300) i where a.id = ${other.id} returning id)
    insert into follows (follower_id, followee_id, state, created_at)
    select id, ${star.id}::uuid, 'FOLLOWING', '2026-01-01' from made`.execute(db)
  const notified = async (postId: string) => {
    const { rows } = await sql<{ followers: number; frames: number; entries: number }>`
      select count(*)::int as frames, count(distinct account_id)::int as followers,
        (select count(*)::int from feed_entries where post_id = ${postId}) as entries
      from account_events where name = 'post.published' and data ->> 'postId' = ${postId} and account_id <> ${star.id}`.execute(
      db,
    )
    return rows[0]
  }
  // Many have been here recently, on two devices each; the others receive nothing until they come, and then reload.
  await sql`
    insert into redundancy_sessions (session_id, account_id, acked_seq, at)
    select gen_random_uuid(), a.id, 0, now() from accounts a cross join generate_series(1, 2)
    where a.username like 'crowd%' and a.username < 'crowd2'`.execute(db)
  const written = await post(star, 'To each')
  await world.settle()
  expect(await notified(written)).toEqual({ frames: 1111, followers: 1111, entries: 2302 })
  await crowd('accounts', star.id)
  const socketServer = await openSocketServer(world.running, world.app)
  const [socket, stranger] = [await socketServer.enter(fan), await socketServer.enter(other)]
  const wide = await post(star, 'To all')
  await world.settle()
  expect(await notified(wide)).toEqual({ frames: 1112, followers: 1112, entries: 1 })
  await expect
    .poll(() => socket.frames.filter((frame) => JSON.stringify(frame).includes(wide)))
    .toMatchObject([{ type: 'event', event: { name: 'post.published', data: { postId: wide, authorId: star.id } } }])
  expect((await pageOf(fan)).items[0]?.id).toBe(wide)
  await stranger.pong()
  expect(stranger.frames.filter(({ type }) => type === 'event')).toEqual([])
  for (const one of [socket, stranger]) one.raw.terminate()
})
