import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben, cem] = await Promise.all([world.person('ana'), world.person('ben'), world.person('cem')])

/** Creates a post and more before it, a minute apart, `ago` minutes ago: more than anybody may write through the API. */
async function postMany(author: Person, text: string, count: number, ago = 0): Promise<Set<string>> {
  const { id } = await author.content.createPost({ body: { text } })
  const { rows } = await sql<{ id: string }>`
    insert into posts select (jsonb_populate_record(p, jsonb_build_object('id', i.id, 'position', i.id, 'created_at', i.at))).*
    from posts p cross join lateral (
      select uuidv7(n * interval '-1 minute') as id, p.created_at - n * interval '1 minute' as at
      from generate_series(${ago + 1}::int, ${ago + count - 1}::int) n) i
    where p.id = ${id} returning id`.execute(world.app.db)
  return new Set([id, ...rows.map((row) => row.id)])
}

interface Read {
  readonly ids: readonly string[]
  readonly totals: ReadonlySet<number>
}

/** Every page of what ben finds. */
async function allOf(query: string, from?: string): Promise<Read> {
  const body = { query, types: ['POST' as const], limit: 20, ...(from ? { cursor: from } : {}) }
  const { items, total, nextCursor } = await ben.content.searchV3({ body })
  const ids = items.flatMap(({ item }) => ('id' in item ? item.id : []))
  const rest: Read = nextCursor ? await allOf(query, nextCursor) : { ids: [], totals: new Set() }
  return { ids: [...ids, ...rest.ids], totals: new Set([total, ...rest.totals]) }
}

beforeAll(() => ben.users.blockUser({ body: { userId: cem.id } }))

test('the pages of the best hold every visible post, once, for any number of invisible ones between', async () => {
  const best = await postMany(ana, 'quagga quagga', 80)
  await postMany(cem, 'a quagga in the grass', 80)
  const others = await postMany(ana, 'a quagga, and many other words that have nothing to do with it', 80)
  const { ids } = await allOf('quagga')
  expect(ids).toHaveLength(160)
  expect(new Set(ids.slice(0, 80))).toEqual(best)
  expect(new Set(ids.slice(80))).toEqual(others)
})

test('the number of hits is estimated, alike on every page', async () => {
  const [shown, hidden] = [100, 60]
  await postMany(ana, 'okapi', shown)
  await postMany(cem, 'okapi', hidden)
  const { totals } = await allOf('okapi')
  expect(totals.size).toBe(1)
  const [total = 0] = totals
  expect(Math.abs(total - shown)).toBeLessThan(hidden / 2)
})

test('a few visible posts are found behind many better invisible ones', async () => {
  const shown = await postMany(ana, 'a numbat, and many other words that have nothing to do with it', 20, 400)
  await postMany(cem, 'numbat numbat', 300)
  const { ids } = await allOf('numbat')
  expect(new Set(ids)).toEqual(shown)
  expect(ids).toHaveLength(20)
})

test('a better match comes first', async () => {
  await postMany(ana, 'one axolotl in a long sentence about the weather', 3)
  const best = await ana.content.createPost({ body: { text: 'axolotl' } })
  await postMany(ana, 'an axolotl, and the weather, and what else there is to say', 3)
  expect((await allOf('axolotl')).ids[0]).toBe(best.id)
})
