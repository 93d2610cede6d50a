import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { maxEntries } from '../store/trimFeeds.ts'
import { measureFeedsJob } from './measureFeeds.ts'
import { trimFeedsJob } from './trimFeeds.ts'

const world = await openWorld()
const { db } = world.app
const ana = await world.person('ana')

/** Gives a member's feed so many entries, as good as any. */
async function fill({ id: account_id }: Person, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => world.app.runtime.id())
  await db
    .insertInto('feed_entries')
    .values(
      ids.map((id) => ({ account_id, position: id, post_id: id, author_id: ana.id, group_id: null, original_id: id })),
    )
    .execute()
}
async function entriesOf({ id }: Person): Promise<string[]> {
  const entries = db.selectFrom('feed_entries').select('position').where('account_id', '=', id)
  return (await entries.orderBy('position').execute()).map(({ position }) => position)
}
const waiting = async () => {
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = ${trimFeedsJob.name}`.execute(db)
  return rows.length
}
async function readFeeds(): Promise<void> {
  await measureFeedsJob.perform(world.app, {})
  await world.settle()
}

test('feeds keep their newest entries once a fifth of all entries is too many, and all of them before', async () => {
  const [ola, pim, una] = [await world.person('ola'), await world.person('pim'), await world.person('una')]
  await fill(pim, maxEntries + 20)
  for (const reader of [una, ola]) await fill(reader, maxEntries - 20)
  const before = await entriesOf(pim)
  await readFeeds()
  expect(await entriesOf(pim)).toEqual(before)

  await fill(pim, 400)
  await fill(una, 400)
  const [longer, other, short] = [await entriesOf(pim), await entriesOf(una), await entriesOf(ola)]
  await readFeeds()
  expect(await entriesOf(pim)).toEqual(longer.slice(-maxEntries))
  expect(await entriesOf(una)).toEqual(other.slice(-maxEntries))
  expect(await entriesOf(ola)).toEqual(short)
})

test('more than one job can do is done by the next', async () => {
  await sql`
    insert into accounts select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'username', 'crowd' || i))).*
    from accounts a cross join generate_series(1, 4200) i where a.id = ${ana.id}`.execute(db)
  const last = await world.person('last')
  await fill(last, 3 * maxEntries)
  const all = await entriesOf(last)
  await measureFeedsJob.perform(world.app, {})
  expect(await waiting()).toBe(1)
  await trimFeedsJob.perform(world.app, { at: { after: null } })
  expect(await entriesOf(last)).toEqual(all)
  await world.settle()
  expect(await entriesOf(last)).toEqual(all.slice(-maxEntries))
  expect(await db.selectFrom('feed_trim_points').selectAll().execute()).toEqual([])
})

test('while feeds are being trimmed no second run starts', async () => {
  await fill(await world.person('again'), 5 * maxEntries)
  for (let count = 0; count < 2; count += 1) await measureFeedsJob.perform(world.app, {})
  expect(await waiting()).toBe(1)
  await world.settle()
  // The queue records the end of a job a moment after the job.
  await expect.poll(waiting).toBe(0)
})
