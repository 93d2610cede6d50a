import { expect, test } from 'vitest'
import { addLibrary, addGroupWithPosts, addAudioPost, lockLibrary } from '#test/world/make/libraries.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, ben, eve] = [await world.person('olga'), await world.person('ben'), await world.person('eve')]
const createLibrary = (posts: readonly string[], options: object = {}) =>
  addGroupWithPosts(world, { owner: olga, members: [ben], posts, ...options })
const refusedWith = (status: number, code: string) => ({ status, body: { code } })
const unknown = () => world.app.runtime.id()
const find = (by: Person, query: string, more: object = {}) =>
  by.groups.contentLibrariesSearch({ query: { query, ...more } })
const findItems = (by: Person, query: string, more: object = {}) =>
  by.groups.contentLibraryItemsSearch({ query: { query, ...more } })
const titles = (page: { items: readonly { title: string }[] }) => page.items.map(({ title }) => title)
const texts = (page: { items: readonly { item: { post: { text: string } } }[] }) =>
  page.items.map(({ item }) => item.post.text)

test('libraries are found by title and description, closest match first, typing errors tolerated', async () => {
  const { groupId } = await createLibrary([])
  const other = await createLibrary([])
  await addLibrary(olga, { groupId, postIds: [], title: 'Growing tomatoes' })
  await addLibrary(olga, { groupId, postIds: [], title: 'Tomatoes' })
  await addLibrary(olga, { groupId: other.groupId, postIds: [], title: 'Tomatoes elsewhere' })
  await olga.groups.createContentLibrary({
    params: { groupId },
    body: { title: 'Greenhouse', description: 'Where tomatoes like to be', access: 'GROUP' },
  })
  expect(titles(await find(ben, 'tomatoes', { groupId }))).toEqual(['Tomatoes', 'Growing tomatoes', 'Greenhouse'])
  expect(titles(await find(ben, 'tomatoes'))).toContain('Tomatoes elsewhere')
  expect(titles(await find(ben, 'TOMÁTOES', { groupId }))).toHaveLength(3)
  expect(titles(await find(ben, 'greenhose', { groupId }))).toEqual(['Greenhouse'])
  expect(titles(await find(ben, '%', { groupId }))).toEqual([])
  const first = await find(ben, 'tomatoes', { groupId, limit: 2 })
  await addLibrary(olga, { groupId, postIds: [], title: 'Tomatoes again' })
  const rest = await find(ben, 'tomatoes', { groupId, limit: 2, cursor: first.nextCursor ?? '' })
  expect([...titles(first), ...titles(rest)]).toEqual(['Tomatoes', 'Growing tomatoes', 'Greenhouse'])
})

test('items are found by the words of their posts, with where they are, by kind and library', async () => {
  const { groupId, postIds } = await createLibrary(['Watering beans at dawn', 'Beans and more beans', 'Peas'])
  const audio = await addAudioPost(world, { by: olga, groupId, durationMs: 1000, text: 'A talk about beans' })
  const one = await addLibrary(olga, { groupId, postIds, title: 'Beans and peas' })
  const two = await addLibrary(olga, { groupId, postIds: [audio], title: 'Talks' })
  const all = await findItems(ben, 'bean', { groupId })
  expect(texts(all).toSorted()).toEqual(['A talk about beans', 'Beans and more beans', 'Watering beans at dawn'])
  const talk = all.items.find(({ library }) => library.id === two.id)
  expect(talk).toMatchObject({
    library: { id: two.id, title: 'Talks' },
    item: { libraryId: two.id, position: 0, post: { id: audio } },
    highlights: [{ field: 'text', start: 13, end: 18 }],
  })
  expect(texts(await findItems(ben, 'beans', { contentLibraryId: one.id }))).toHaveLength(2)
  expect(texts(await findItems(ben, 'beans', { groupId, mediaType: 'AUDIO' }))).toEqual(['A talk about beans'])
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof findItems>> = await findItems(ben, 'beans', {
      groupId,
      limit: 1,
      ...(cursor ? { cursor } : {}),
    })
    seen.push(...texts(page))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toHaveLength(3)
  expect(new Set(seen).size).toBe(3)
})

test('nobody finds items they may not read, and nothing reveals that they exist', async () => {
  const { groupId, postIds } = await createLibrary(['Quinces in secret'], { visibility: 'GROUP_MEMBERS', listed: true })
  const { id } = await addLibrary(olga, { groupId, postIds, title: 'Quinces' })
  expect(titles(await find(ben, 'quinces'))).toEqual(['Quinces'])
  expect(texts(await findItems(ben, 'quinces'))).toEqual(['Quinces in secret'])
  expect(titles(await find(eve, 'quinces'))).toEqual([])
  expect(texts(await findItems(eve, 'quinces'))).toEqual([])
  for (const search of [find, findItems]) {
    await expect(search(eve, 'quinces', { groupId })).rejects.toMatchObject(refusedWith(403, 'NOT_ALLOWED'))
    await expect(search(eve, 'quinces', { groupId: unknown() })).rejects.toMatchObject(
      refusedWith(404, 'GROUP_NOT_FOUND'),
    )
  }
  for (const contentLibraryId of [id, unknown()])
    await expect(findItems(eve, 'quinces', { contentLibraryId })).rejects.toMatchObject(
      refusedWith(404, 'LIBRARY_NOT_FOUND'),
    )
  const found = await eve.content.searchV3({ body: { query: 'quinces', types: ['LIBRARY', 'LIBRARY_ITEM'] } })
  expect(found).toMatchObject({ items: [], total: 0, facets: { type: [] } })
})

test('in a locked library only its first item is searched', async () => {
  const { groupId, postIds } = await createLibrary(['Medlars for all', 'Medlars for friends'])
  const { id } = await addLibrary(olga, { groupId, postIds, title: 'Medlars' })
  await lockLibrary(world, { groupId, libraryId: id })
  expect(texts(await findItems(ben, 'medlars'))).toEqual(['Medlars for all'])
  expect(texts(await findItems(olga, 'medlars'))).toHaveLength(2)
  expect((await find(ben, 'medlars')).items).toMatchObject([{ locked: true }])
  const { items } = await ben.content.searchV3({ body: { query: 'medlars', types: ['LIBRARY_ITEM'] } })
  expect(items).toHaveLength(1)
})

test('the search of everything has libraries and their items among the rest, counted, filtered and marked', async () => {
  const { groupId, postIds } = await createLibrary(['Elderberries all over'])
  const { id } = await addLibrary(olga, { groupId, postIds, title: 'Elderberries' })
  const all = await ben.content.searchV3({ body: { query: 'elderberries' } })
  expect(all.items.map(({ kind }) => kind).toSorted()).toEqual(['LIBRARY', 'LIBRARY_ITEM', 'POST'])
  expect(all.facets.type).toEqual(
    expect.arrayContaining([
      { value: 'LIBRARY', label: 'Libraries', count: 1 },
      { value: 'LIBRARY_ITEM', label: 'Library items', count: 1 },
    ]),
  )
  expect(all.items.find(({ kind }) => kind === 'LIBRARY')).toMatchObject({
    item: { id },
    highlights: [{ field: 'title', start: 0, end: 12 }],
  })
  expect(all.items.find(({ kind }) => kind === 'LIBRARY_ITEM')).toMatchObject({
    item: { libraryId: id },
    highlights: [{ field: 'text', start: 0, end: 12 }],
  })
  const kindsFor = async (filters: object) =>
    (await ben.content.searchV3({ body: { query: 'elderberries', sort: 'TIME', filters } })).items.map(
      ({ kind }) => kind,
    )
  expect((await kindsFor({ groupId })).toSorted()).toEqual(['LIBRARY', 'LIBRARY_ITEM', 'POST'])
  expect((await kindsFor({ mediaType: 'TEXT' })).toSorted()).toEqual(['LIBRARY_ITEM', 'POST'])
  expect((await kindsFor({ authorId: ben.id })).toSorted()).toEqual([])
  // Paged one by one, nothing is lost between the kinds.
  const paged: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof ben.content.searchV3>> = await ben.content.searchV3({
      body: { query: 'elderberries', limit: 1, ...(cursor ? { cursor } : {}) },
    })
    paged.push(...page.items.map(({ kind }) => kind))
    cursor = page.nextCursor
  } while (cursor)
  expect(paged.toSorted()).toEqual(['LIBRARY', 'LIBRARY_ITEM', 'POST'])
})
