import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { matchesSpans, newestSpans } from './spans.ts'

const world = await openWorld()
const many = { count: 1_000_000, newest: 1_000_000 }

/** How many of the posts with these numbers are searched, if all have the word. */
async function lookedAt(spans: string | null, numbers: readonly number[]): Promise<number> {
  const { rows } = await sql`
    select from (select 'tapir'::tsvector || koinon_search_spans(n) as words from unnest(${[...numbers]}::bigint[]) as n) p
    where ${matchesSpans("'tapir'", spans)}`.execute(world.app.db)
  return rows.length
}

test.each([800_000, 100_000, 20_000, 3000, 1400])(
  'of a million posts of which %i match, only as many as needed are searched, and the newest ones',
  async (matching) => {
    const spans = newestSpans(matching / many.count, many, 400)
    const back = (400 * many.count) / matching
    const needed = Array.from({ length: 100 }, (_, nth) => Math.ceil(many.newest - (back * nth) / 100))
    expect(await lookedAt(spans, [...needed, many.newest + 1000])).toBe(101)
    expect(await lookedAt(spans, [Math.trunc(many.newest - 3 * back - 3000)])).toBe(0)
  },
)

test('for a rare word all posts are searched', () => {
  expect(newestSpans(700 / many.count, many, 400)).toBeNull()
  expect(newestSpans(0, many, 400)).toBeNull()
  expect(newestSpans(0, { count: 0, newest: 1 }, 400)).toBeNull()
})

test('a post published and edited keeps its place among the newest', async () => {
  const ana = await world.person('ana')
  const { id } = await ana.content.createPost({ body: { text: 'A tapir.' } })
  const spans = async () => {
    const { rows } = await sql<{ spans: string[]; own: boolean }>`
      select tsvector_to_array(koinon_search_spans(number)) as spans,
        tsvector_to_array(words) @> tsvector_to_array(koinon_search_spans(number)) as own
      from post_words where post_id = ${id}`.execute(world.app.db)
    return rows[0]
  }
  const first = await spans()
  expect(first?.own).toBe(true)
  await ana.content.editPost({ body: { postId: id, version: 1, text: 'Two tapirs.' } })
  expect(await spans()).toEqual(first)
})
