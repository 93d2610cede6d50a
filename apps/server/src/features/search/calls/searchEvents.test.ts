import { expect, test } from 'vitest'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { updateVocabularyJob } from '../jobs/updateVocabulary.ts'

const world = await openWorld()
const [olga, ana, dora] = await Promise.all([world.person('olga'), world.person('ana'), world.person('dora')])
const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
const made = (title: string, columns: Omit<Parameters<typeof addEvent>[1], 'groupId' | 'by'> = {}) =>
  addEvent(world, { groupId, by: olga, title, ...columns })
type SearchBody = Parameters<typeof ana.content.searchV3>[0]['body']
const search = (person: typeof ana, body: SearchBody) => person.content.searchV3({ body })
const titlesOf = ({ items }: Awaited<ReturnType<typeof search>>) =>
  items.flatMap((hit) => (hit.kind === 'EVENT' ? [hit.item.title] : []))
const found = async (person: typeof ana, query: string, more: Partial<SearchBody> = {}) =>
  titlesOf(await search(person, { query, types: ['EVENT'], ...more }))
const inHours = (hours: number) => new Date(world.app.runtime.now().getTime() + hours * 3_600_000).toISOString()

test('events are found among everything else, each once, by title, description and place', async () => {
  const place = {
    id: world.app.runtime.id(),
    name: 'Old mill',
    locationString: 'Old mill, Leoben',
    city: 'Leoben',
    region: null,
    country: 'AT',
    latitude: null,
    longitude: null,
    precision: 'CITY' as const,
  }
  await made('Lantern walk', { dates: [{ in: -20 }, { in: 20 }, { in: 44 }], recurrence: 'FREQ=DAILY;COUNT=3', place })
  await made('Quiet evening', { description: 'With lanterns.' })
  await made('Lantern feast of old', { dates: [{ in: -500 }] })
  const answer = await search(ana, { query: 'lantern' })
  expect(titlesOf(answer)).toEqual(['Lantern walk', 'Lantern feast of old', 'Quiet evening'])
  expect(answer.facets.type).toContainEqual({ value: 'EVENT', label: 'Events', count: 3 })
  const [walk] = answer.items
  expect(walk).toMatchObject({ kind: 'EVENT', highlights: [{ field: 'title', start: 0, end: 7 }] })
  expect(walk?.kind === 'EVENT' && walk.item.startTime > world.app.runtime.now()).toBe(true)
  const [placed] = (await search(ana, { query: 'leoben', types: ['EVENT'] })).items
  expect(placed).toMatchObject({
    item: { title: 'Lantern walk' },
    highlights: [{ field: 'place', start: 10, end: 16 }],
  })
  const { events } = await ana.content.searchV2({ body: { query: 'lantern', limit: 2 } })
  expect([events.count, events.items.map(({ title }) => title)]).toEqual([3, ['Lantern walk', 'Lantern feast of old']])
})

test('group and time filters narrow them', async () => {
  const other = await addGroup(world, { owner: olga, name: 'Elsewhere' })
  await made('Bonfire here', { dates: [{ in: 10 }] })
  await addEvent(world, { groupId: other.groupId, by: olga, title: 'Bonfire there', dates: [{ in: 90 }] })
  expect(await found(ana, 'bonfire')).toHaveLength(2)
  expect(await found(ana, 'bonfire', { filters: { groupId: other.groupId } })).toEqual(['Bonfire there'])
  expect(await found(ana, 'bonfire', { filters: { from: inHours(1), to: inHours(24) } })).toEqual(['Bonfire here'])
  expect(await found(ana, 'bonfire', { filters: { authorId: olga.id } })).toEqual([])
})

test('a hit that the viewer may not see is not found', async () => {
  const closed = await addGroup(world, { owner: olga, members: [ana], visibility: 'GROUP_MEMBERS' })
  await addEvent(world, { groupId: closed.groupId, by: olga, title: 'Cellar meeting' })
  await made('Cellar of the members', { visibility: 'GROUP_MEMBERS' })
  await made('Cellar alone', { by_isolated_author: true })
  expect(await found(ana, 'cellar')).toHaveLength(2)
  expect(await found(dora, 'cellar')).toEqual([])
  expect((await search(dora, { query: 'cellar' })).total).toBe(0)
  expect((await dora.content.searchV2({ body: { query: 'cellar' } })).events.count).toBe(0)
  expect(await found(olga, 'cellar alone')).toEqual(['Cellar alone'])
})

test('pages in either order stay consistent while events are created', async () => {
  for (const name of ['one', 'two', 'three', 'four']) await made(`Pageant ${name}`)
  for (const sort of ['RELEVANCE', 'TIME'] as const) {
    const body = { query: 'pageant', types: ['EVENT' as const], sort, limit: 2 }
    const first = await search(ana, body)
    await made(`Pageant in between ${sort}`)
    const second = await search(ana, { ...body, limit: 10, cursor: first.nextCursor ?? '' })
    const titles = [...titlesOf(first), ...titlesOf(second)]
    expect(titles).toHaveLength(new Set(titles).size)
    expect(titles.filter((title) => / (one|two|three|four)$/.test(title))).toHaveLength(4)
    expect(titles).not.toContain(`Pageant in between ${sort}`)
  }
})

test('typing errors are corrected from words of public events', async () => {
  for (const name of ['in the barn', 'at the lake']) await made(`Accordion ${name}`)
  await updateVocabularyJob.perform(world.app, {})
  const answer = await search(dora, { query: 'acordion', types: ['EVENT'] })
  expect(answer.corrected).toBe('accordion')
  expect(titlesOf(answer)).toHaveLength(2)
})
