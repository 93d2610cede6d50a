import { expect, test } from 'vitest'
import {
  addLibrary,
  addGroupWithPosts,
  grantTo,
  itemsOf,
  lockLibrary,
  reorderItems,
} from '#test/world/make/libraries.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { removePost, unhidePost } from '#features/content/moderation/hideContent.ts'

const world = await openWorld()
const [olga, adam, ben, eve] = [
  await world.person('olga', { fresh: true }),
  await world.person('adam'),
  await world.person('ben'),
  await world.person('eve'),
]
const library = (posts: readonly string[], options: object = {}) =>
  addGroupWithPosts(world, { owner: olga, admins: [adam], members: [ben], posts, ...options })
const read = (by: Person, body: Parameters<Person['groups']['contentLibrariesPosts']>[0]['body']) =>
  by.groups.contentLibrariesPosts({ body })
const saveProgress = (by: Person, id: string, body: object) =>
  by.groups.contentLibraryItemsProgress({ params: { id }, body })
const texts = (items: readonly { post: { text: string } }[]) => items.map(({ post }) => post.text)
const get = (by: Person, groupId: string, contentLibraryId: string) =>
  by.groups.getContentLibrary({ params: { groupId, contentLibraryId } })

test('several libraries are read one after the other, as named, page by page', async () => {
  const { groupId, postIds } = await library(['Soil', 'Seeds', 'Water'])
  const [one, two] = [
    await addLibrary(olga, { groupId, postIds }),
    await addLibrary(olga, { groupId, postIds: postIds.toReversed() }),
  ]
  const contentLibraryIds = [two.id, one.id, two.id]
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(ben, {
      contentLibraryIds,
      limit: 2,
      ...(cursor ? { cursor } : {}),
    })
    seen.push(
      ...page.items.map(({ libraryId, post, position }) => `${libraryId === one.id ? 1 : 2} ${position} ${post.text}`),
    )
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(['2 0 Water', '2 1 Seeds', '2 2 Soil', '1 0 Soil', '1 1 Seeds', '1 2 Water'])
  const sectionId = one.sections[0]?.id ?? ''
  expect(texts((await read(ben, { contentLibraryIds, sectionId })).items)).toEqual(['Soil', 'Seeds', 'Water'])
})

test('progress is stored field by field, filters the list, and is visible to nobody else', async () => {
  const { groupId, postIds } = await library(['Soil', 'Seeds', 'Water'])
  const { id } = await addLibrary(olga, { groupId, postIds })
  const [soil, seeds] = await itemsOf(ben, id)
  expect(await saveProgress(ben, soil?.id ?? '', {})).toEqual({ state: 'TODO', positionMs: 0, note: null })
  expect(await saveProgress(ben, soil?.id ?? '', { state: 'STARTED', positionMs: 4000 })).toMatchObject({
    state: 'STARTED',
  })
  expect(await saveProgress(ben, soil?.id ?? '', { note: 'Ask olga' })).toEqual({
    state: 'STARTED',
    positionMs: 4000,
    note: 'Ask olga',
  })
  await saveProgress(ben, seeds?.id ?? '', { state: 'DONE' })
  // Two devices that report different things at once lose neither.
  await Promise.all([
    saveProgress(ben, soil?.id ?? '', { positionMs: 9000 }),
    saveProgress(ben, soil?.id ?? '', { state: 'DONE' }),
    saveProgress(ben, soil?.id ?? '', { note: null }),
  ])
  expect(await saveProgress(ben, soil?.id ?? '', {})).toEqual({ state: 'DONE', positionMs: 9000, note: null })
  const inState = async (by: Person, state: 'TODO' | 'STARTED' | 'DONE') =>
    texts((await read(by, { contentLibraryIds: [id], state })).items)
  expect(await inState(ben, 'DONE')).toEqual(['Soil', 'Seeds'])
  expect(await inState(ben, 'TODO')).toEqual(['Water'])
  expect(await inState(olga, 'TODO')).toHaveLength(3)
  expect((await get(ben, groupId, id)).progress).toEqual({ done: 2, total: 3, lastItemId: soil?.id })
  expect((await get(olga, groupId, id)).progress).toEqual({ done: 0, total: 3, lastItemId: null })
})

test('progress reaches the member’s own devices, and nobody else’s', async () => {
  const { groupId, postIds } = await library(['Soil'])
  const { id } = await addLibrary(olga, { groupId, postIds })
  const [item] = await itemsOf(ben, id)
  await Promise.all([ben.listens(), olga.listens()])
  await saveProgress(ben, item?.id ?? '', { state: 'DONE', positionMs: 5, note: 'Mine' })
  expect((await ben.frames()).at(-1)).toMatchObject({
    name: 'library.progressed',
    data: { libraryId: id, itemId: item?.id, progress: { state: 'DONE', positionMs: 5 } },
  })
  expect(JSON.stringify(await olga.frames())).not.toContain(item?.id)
})

test('each viewer’s counts cover what that viewer sees', async () => {
  const { groupId, postIds } = await library(['Soil', 'Seeds'])
  const { id: bees } = await ben.groups.createGroupPost({ body: { groupId, text: 'Bees' } })
  const { id: inside } = await olga.groups.createGroupPost({ body: { groupId, text: 'For us', audience: 'GROUP' } })
  const { id } = await addLibrary(olga, { groupId, postIds: [bees, ...postIds, inside] })
  const counts = async (by: Person) => {
    const { itemCount, sections, progress } = await get(by, groupId, id)
    return [itemCount, sections[0]?.itemCount, progress.total, (await itemsOf(by, id)).map(({ position }) => position)]
  }
  expect(await counts(ben)).toEqual([4, 4, 4, [0, 1, 2, 3]])
  // An outsider of an open group reads what everybody reads.
  expect(await counts(eve)).toEqual([3, 3, 3, [0, 1, 2]])
  await eve.users.blockUser({ body: { userId: ben.id } })
  expect(await counts(eve)).toEqual([2, 2, 2, [0, 1]])
  await eve.users.unBlockUser({ body: { userId: ben.id } })
})

test('a hidden item disappears for everybody and comes back in its place; a deleted one is permanently gone', async () => {
  const { groupId, postIds } = await library(['Soil', 'Seeds', 'Water'])
  const { id } = await addLibrary(olga, { groupId, postIds })
  const [, seeds, water] = await itemsOf(ben, id)
  await saveProgress(ben, seeds?.id ?? '', { state: 'DONE' })
  const status = (to: 'HIDDEN' | 'PUBLISHED') =>
    world.app.db
      .updateTable('posts')
      .set({ status: to })
      .where('id', '=', postIds[1] ?? '')
      .execute()
  await status('HIDDEN')
  for (const person of [olga, adam, ben]) expect(texts(await itemsOf(person, id))).toEqual(['Soil', 'Water'])
  expect(await get(ben, groupId, id)).toMatchObject({ itemCount: 2, progress: { done: 0, total: 2, lastItemId: null } })
  await expect(saveProgress(ben, seeds?.id ?? '', { state: 'TODO' })).rejects.toMatchObject({
    status: 404,
    body: { code: 'LIBRARY_NOT_FOUND' },
  })
  await status('PUBLISHED')
  expect((await itemsOf(ben, id))[1]).toMatchObject({ id: seeds?.id, progress: { state: 'DONE' } })
  await olga.content.deletePost({ body: { postId: postIds[2] ?? '' } })
  expect(await get(ben, groupId, id)).toMatchObject({ itemCount: 2, sections: [{ itemCount: 2 }] })
  await expect(saveProgress(ben, water?.id ?? '', {})).rejects.toMatchObject({ status: 404 })
})

test('posts that moderators remove and restore come back to their library, with everybody’s progress', async () => {
  const { groupId, postIds } = await library(['Soil', 'Seeds', 'Water'])
  const [soil = '', seeds = '', water = ''] = postIds
  const { id, version, sections } = await addLibrary(olga, { groupId, postIds })
  const item = (await itemsOf(ben, id))[1]
  await saveProgress(ben, item?.id ?? '', { state: 'DONE', note: 'In spring' })
  await world.inTransaction((tx) => removePost(tx, world.app, seeds))
  await world.settle()
  expect(texts(await itemsOf(ben, id))).toEqual(['Soil', 'Water'])
  await olga.groups.contentLibrariesUpdate({
    params: { groupId, contentLibraryId: id },
    body: {
      version,
      title: 'Garden',
      description: '',
      coverMediaId: null,
      access: 'GROUP',
      entitlementId: null,
      sections: sections.map((section) => ({ id: section.id, title: section.title, postIds: [water, soil] })),
    },
  })
  await world.inTransaction((tx) => unhidePost(tx, world.app, seeds))
  await world.settle()
  expect(texts(await itemsOf(ben, id))).toEqual(['Water', 'Soil', 'Seeds'])
  expect((await itemsOf(ben, id))[2]).toMatchObject({ id: item?.id, progress: { state: 'DONE' } })
  expect(await saveProgress(ben, item?.id ?? '', {})).toMatchObject({ note: 'In spring' })
})

test('everybody sees a locked library’s card and first item, and holders of its entitlement all of it', async () => {
  const { groupId, postIds } = await library(['Soil', 'Seeds', 'Water'])
  const { id } = await addLibrary(olga, { groupId, postIds })
  const entitlementId = await lockLibrary(world, { groupId, libraryId: id })
  const [first, second] = await itemsOf(adam, id)
  expect(await get(ben, groupId, id)).toMatchObject({ locked: true, itemCount: 3, entitlement: { id: entitlementId } })
  expect(await get(adam, groupId, id)).toMatchObject({ locked: false })
  expect(texts(await itemsOf(ben, id))).toEqual(['Soil'])
  // The lock holds everywhere: sections, states, search, and saved things.
  const sectionId = (await get(adam, groupId, id)).sections[0]?.id ?? ''
  expect(texts((await read(ben, { contentLibraryIds: [id], sectionId, state: 'TODO' })).items)).toEqual(['Soil'])
  for (const item of [first, second])
    await expect(saveProgress(ben, item?.id ?? '', { state: 'DONE' })).rejects.toMatchObject({
      status: 403,
      body: { code: 'PREMIUM_REQUIRED', entitlementIds: [entitlementId] },
    })
  const save = (by: Person, entityId: string) =>
    by.users.addFavoriteEntity({ body: { kind: 'LIBRARY_ITEM', entityId } })
  await expect(save(ben, second?.id ?? '')).rejects.toMatchObject({ body: { code: 'LIBRARY_NOT_FOUND' } })
  await save(ben, first?.id ?? '')
  const grant = await grantTo(world, ben, entitlementId)
  expect(await get(ben, groupId, id)).toMatchObject({ locked: false })
  expect(await itemsOf(ben, id)).toHaveLength(3)
  await save(ben, second?.id ?? '')
  await saveProgress(ben, second?.id ?? '', { state: 'DONE' })
  // The grant is over.
  await world.app.db
    .updateTable('grants')
    .set({ revoked_at: world.app.runtime.now() })
    .where('id', '=', grant)
    .execute()
  expect(texts(await itemsOf(ben, id))).toEqual(['Soil'])
  const saved = await ben.users.listFavoriteEntities({ body: { kind: 'LIBRARY_ITEM' } })
  expect(saved.items.map(({ entity }) => entity.id)).toEqual([first?.id])
})

test('an item is saved and found again while it may be read', async () => {
  const { groupId, postIds } = await library(['Soil', 'Seeds'], { visibility: 'GROUP_MEMBERS' })
  const { id } = await addLibrary(olga, { groupId, postIds })
  const [, seeds] = await itemsOf(ben, id)
  const entityId = seeds?.id ?? ''
  const body = { kind: 'LIBRARY_ITEM', entityId } as const
  await saveProgress(ben, entityId, { state: 'STARTED', positionMs: 10 })
  expect(await ben.users.addFavoriteEntity({ body })).toMatchObject({
    kind: 'LIBRARY_ITEM',
    entity: { id: entityId, libraryId: id, position: 1, post: { text: 'Seeds' }, progress: { state: 'STARTED' } },
  })
  const saved = async () => (await ben.users.listFavoriteEntities({ body: { kind: 'LIBRARY_ITEM' } })).items.length
  await expect(eve.users.addFavoriteEntity({ body })).rejects.toMatchObject({
    status: 404,
    body: { code: 'LIBRARY_NOT_FOUND' },
  })
  const before = await saved()
  await ben.groups.leaveGroup({ body: { groupId } })
  expect(await saved()).toBe(before - 1)
})

const rename = (by: Person, id: string, title: string | null) =>
  by.groups.contentLibraryItemsUpdate({ params: { id }, body: { title } })

test('an admin gives an item a title of its own in one library, which outlasts a new order', async () => {
  const { groupId, postIds } = await library(['Soil, and much more about it', 'Seeds'])
  const [one, two] = [await addLibrary(olga, { groupId, postIds }), await addLibrary(olga, { groupId, postIds })]
  const titles = async (id: string) => (await itemsOf(ben, id)).map(({ title }) => title)
  const [soil] = await itemsOf(adam, one.id)
  expect(soil?.title).toBeNull()
  const renamed = await rename(adam, soil?.id ?? '', '  Soil ')
  expect(renamed).toMatchObject({ id: soil?.id, title: 'Soil', post: { text: 'Soil, and much more about it' } })
  expect(await titles(one.id)).toEqual(['Soil', null])
  expect(await titles(two.id)).toEqual([null, null])
  await reorderItems(olga, { groupId, libraryId: one.id, postIds: postIds.toReversed() })
  expect(await titles(one.id)).toEqual([null, 'Soil'])
  await rename(adam, soil?.id ?? '', null)
  expect(await titles(one.id)).toEqual([null, null])
})

test('only admins of the group rename its items', async () => {
  const { groupId, postIds } = await library(['Soil'])
  const { id } = await addLibrary(olga, { groupId, postIds })
  const [soil] = await itemsOf(olga, id)
  await expect(rename(ben, soil?.id ?? '', 'Mine')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  expect((await itemsOf(olga, id))[0]?.title).toBeNull()
  await expect(rename(olga, world.app.runtime.id(), 'Gone')).rejects.toMatchObject({ code: 'LIBRARY_NOT_FOUND' })
})

test('a new title reaches every device of who gave it', async () => {
  const { groupId, postIds } = await library(['Soil'])
  const { id } = await addLibrary(olga, { groupId, postIds })
  const [soil] = await itemsOf(olga, id)
  await adam.listens()
  await rename(adam, soil?.id ?? '', 'The ground')
  expect((await adam.frames()).at(-1)).toMatchObject({ name: 'library.changed', data: { libraryId: id, groupId } })
})
