import { expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, dora] = await Promise.all([world.person('olga'), world.person('dora')])
const place = {
  id: world.app.runtime.id(),
  name: 'Old mill',
  locationString: 'Old mill, Leoben, Austria',
  city: 'Leoben',
  region: null,
  country: 'AT',
  latitude: null,
  longitude: null,
  precision: 'CITY' as const,
}
const { groupId } = await addGroup(world, { owner: olga })
const made = (title: string, columns: Omit<Parameters<typeof addEvent>[1], 'groupId' | 'by'> = {}) =>
  addEvent(world, { groupId, by: olga, title, ...columns })
await made('Harvest supper', { description: 'Soup and bread for all.', dates: [{ in: 40 }, { in: 64 }] })
await made('Big harvest supper', { dates: [{ in: 20 }] })
await made('Potluck', { description: 'After the harvest, at the long table.', dates: [{ in: 10 }] })
await made('Réunion générale', { place, dates: [{ in: 30 }] })
await made('Singing', { dates: [{ in: 50 }, { in: 74, title: 'Carols at the castle' }] })
await made('Gone harvest', { dates: [{ in: -50 }] })
await made('100% cotton', { dates: [{ in: 60 }] })

const simple = async (query: string) =>
  (await dora.groups.searchCommunityEvents({ body: { query } })).items.map(({ title }) => title)
const rich = (query: string, more: object = {}) => dora.groups.searchCommunityEventsV2({ body: { query, ...more } })
const found = async (query: string, more: object = {}) =>
  (await rich(query, more)).items.map(({ event }) => event.title)

test('coming events are found by title and description, each date separately', async () => {
  expect(await simple('harvest')).toEqual(['Potluck', 'Big harvest supper', 'Harvest supper', 'Harvest supper'])
  expect(await simple('HARVEST bread')).toEqual(['Harvest supper', 'Harvest supper'])
  expect(await simple('reunion')).toEqual(['Réunion générale'])
  expect(await simple('castle')).toEqual(['Carols at the castle'])
  expect(await simple('singing')).toEqual(['Singing'])
  expect(await simple('leoben')).toEqual([])
  expect(await simple('0% c')).toEqual(['100% cotton'])
  expect(await simple('%')).toEqual(['100% cotton'])
  for (const nothing of ['_', '"', '" "']) expect(await simple(nothing)).toEqual([])
})

test('the richer search also looks in places, best match first', async () => {
  expect(await found('harvest')).toEqual(['Harvest supper', 'Harvest supper', 'Big harvest supper', 'Potluck'])
  expect(await found('leoben mill')).toEqual(['Réunion générale'])
  expect(await found('castle')).toEqual(['Carols at the castle'])
})

test('a hit says where the words are', async () => {
  const { items } = await rich('harvest soup')
  expect(items[0]?.highlights).toEqual([
    { field: 'title', start: 0, end: 7 },
    { field: 'description', start: 0, end: 4 },
  ])
  expect((await rich('generale leoben')).items[0]?.highlights).toEqual([
    { field: 'title', start: 9, end: 19 },
    { field: 'place', start: 10, end: 16 },
  ])
})

test('a search tolerates typing errors, and only if nothing is spelled so', async () => {
  expect(await found('harvset')).toEqual(await found('harvest'))
  expect(await found('suppr leobn')).toEqual([])
  expect(await found('leobn')).toEqual(['Réunion générale'])
  expect((await rich('harvset')).items[0]?.highlights).toEqual([{ field: 'title', start: 0, end: 7 }])
  expect(await found('"harvset"')).toEqual([])
  expect(await found('zzzzqqq')).toEqual([])
  expect(await simple('harvset')).toEqual([])
})

test('pages of a corrected query continue by its first correction', async () => {
  const first = await rich('harvset', { limit: 3 })
  expect(first.items).toHaveLength(3)
  await made('Harvest dance', { dates: [{ in: 44 }] })
  const second = await rich('harvset', { limit: 3, cursor: first.nextCursor })
  expect(second.items.map(({ event }) => event.title)).toEqual(['Potluck'])
  expect(second.nextCursor).toBeNull()
})

test('filters narrow a search, and facets and total count its hits', async () => {
  const all = await rich('supper')
  expect(all.total).toBe(3)
  expect(all.facets.group).toEqual([{ value: groupId, label: 'Garden Club', count: 3 }])
  expect(all.facets.day.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  const to = new Date(world.app.runtime.now().getTime() + 30 * hourMs).toISOString()
  expect(await found('supper', { filters: { to } })).toEqual(['Big harvest supper'])
  expect(
    (await rich('harvest', { filters: { from: '2020-01-01T00:00:00.000Z' } })).items.map(({ event }) => event.title),
  ).toContain('Gone harvest')
})
