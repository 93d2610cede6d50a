import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben, cem] = await Promise.all([world.person('ana'), world.person('ben'), world.person('cem')])
const found = (query: string) => ben.content.searchV3({ body: { query, types: ['POST'], sort: 'TIME', limit: 5 } })

/** Creates this many posts in a row: more than anybody may write through the API. */
async function postMany(author: Person, text: string, count: number): Promise<readonly string[]> {
  const { id } = await author.content.createPost({ body: { text } })
  const { rows } = await sql<{ id: string }>`
    insert into posts select (jsonb_populate_record(p, jsonb_build_object('id', i.id, 'position', i.id))).*
    from posts p cross join lateral (select uuidv7() as id from generate_series(1, ${count})) i where p.id = ${id}
    returning id`.execute(world.app.db)
  return rows.map((row) => row.id).sort()
}

let tapirs: readonly string[]
beforeAll(async () => {
  await postMany(ana, 'yoyo', 2000)
  tapirs = await postMany(cem, 'tapir', 4000)
  // The planner learns frequent words from its statistics.
  await sql`analyze posts, post_words`.execute(world.app.db)
})

test('a very frequent word finds the newest posts', async () => {
  const { items, total } = await found('tapir')
  expect(items.map(({ item }) => 'id' in item && item.id)).toEqual(tapirs.slice(-5).toReversed())
  expect(total).toBe(200)
})

test('posts with a formerly frequent word are still found', async () => {
  const { items, total } = await found('yoyo')
  expect(items).toHaveLength(5)
  expect(total).toBe(200)
})

test('words that are frequent alone but never used together find nothing', async () => {
  expect(await found('yoyo tapir')).toMatchObject({ items: [], total: 0 })
})

test('sorted by time, comments are listed to the first of them, in long pages', async () => {
  const { id: postId } = await ben.content.createPost({ body: { text: 'Which animals?' } })
  const { id } = await cem.content.addComment({ body: { postId, text: 'A numbat' } })
  const { rows } = await sql<{ id: string }>`
    insert into comments (id, post_id, author_id, text, created_at)
    select uuidv7(), post_id, author_id, text, created_at from comments cross join generate_series(1, 130)
    where id = ${id} returning id`.execute(world.app.db)
  const list = async (query: string) => {
    const body = { query, types: ['COMMENT' as const], sort: 'TIME' as const, limit: 100 }
    const first = await ben.content.searchV3({ body })
    const second = await ben.content.searchV3({ body: { ...body, cursor: first.nextCursor ?? undefined } })
    return [...first.items, ...second.items].flatMap(({ item }) => ('id' in item ? item.id : []))
  }
  const expected = [id, ...rows.map((row) => row.id).sort()].toReversed()
  for (const query of ['numbat', `from:@${cem.username}`]) expect(await list(query)).toEqual(expected)
})

test('sorted by time, pages continue past the counted posts without losing or repeating any', async () => {
  const read: string[] = []
  let cursor: string | undefined
  for (let page = 0; page < 5; page += 1) {
    const body = { query: 'tapir', types: ['POST' as const], sort: 'TIME' as const, limit: 100, cursor }
    const { items, nextCursor } = await ben.content.searchV3({ body })
    read.push(...items.flatMap(({ item }) => ('id' in item ? item.id : [])))
    cursor = nextCursor ?? undefined
  }
  expect(read).toEqual(tapirs.slice(-500).toReversed())
})

test('of a word that has become rare lately, the best are picked from older posts', async () => {
  await postMany(await world.person('dia'), 'gnu', 1200)
  await postMany(await world.person('eva'), 'okapi', 2200)
  await sql`analyze post_words`.execute(world.app.db)
  const { items, total } = await ben.content.searchV3({ body: { query: 'gnu', types: ['POST'], limit: 5 } })
  expect(items).toHaveLength(5)
  // Ranked as the newest of any word are, of which there are more than in a list by time.
  expect(total).toBe(256)
})
