import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addLibrary, addGroupWithPosts, itemsOf } from '#test/world/make/libraries.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, adam, ben] = [
  await world.person('olga', { fresh: true }),
  await world.person('adam'),
  await world.person('ben'),
]
const unknown = () => world.app.runtime.id()
type Library = Awaited<ReturnType<typeof addLibrary>>
type Section = { id?: string; title: string; postIds: string[] }

const createLibrary = (posts: readonly string[]) =>
  addGroupWithPosts(world, { owner: olga, admins: [adam], members: [ben], posts })
const update = (by: Person, library: Library, sections: Section[], change: object = {}) =>
  by.groups.contentLibrariesUpdate({
    params: { groupId: library.groupId, contentLibraryId: library.id },
    body: {
      version: library.version,
      title: library.title,
      description: library.description,
      coverMediaId: null,
      access: 'GROUP',
      entitlementId: null,
      sections,
      ...change,
    },
  })
const postsIn = async (by: Person, library: Library) => (await itemsOf(by, library.id)).map(({ post }) => post.id)
const idOf = (library: Library, index = 0) => library.sections[index]?.id ?? ''

test('a new order keeps items and people’s progress, takes in new ones and releases the rest', async () => {
  const { groupId, postIds } = await createLibrary(['Soil', 'Seeds', 'Water', 'Light'])
  const [soil = '', seeds = '', water = '', light = ''] = postIds
  const library = await addLibrary(olga, { groupId, postIds: [soil, seeds, water] })
  const before = await itemsOf(ben, library.id)
  await ben.groups.contentLibraryItemsProgress({ params: { id: before[1]?.id ?? '' }, body: { state: 'DONE' } })
  const changed = await update(
    adam,
    library,
    [
      { title: 'New', postIds: [light, seeds] },
      { id: idOf(library), title: 'Renamed', postIds: [soil] },
    ],
    { title: 'Another name', description: 'And why' },
  )
  expect(changed).toMatchObject({
    version: 2,
    title: 'Another name',
    description: 'And why',
    sections: [
      { title: 'New', itemCount: 2 },
      { id: idOf(library), title: 'Renamed', itemCount: 1 },
    ],
    itemCount: 3,
  })
  const after = await itemsOf(ben, library.id)
  expect(after.map(({ post, position, progress }) => [post.id, position, progress.state])).toEqual([
    [light, 0, 'TODO'],
    [seeds, 1, 'DONE'],
    [soil, 2, 'TODO'],
  ])
  const idsOf = (items: typeof after) => new Map(items.map(({ id, post }) => [post.id, id]))
  for (const post of [seeds, soil]) expect(idsOf(after).get(post)).toBe(idsOf(before).get(post))
  const mine = await ben.groups.getContentLibrary({ params: { groupId, contentLibraryId: library.id } })
  expect(mine.progress).toMatchObject({ done: 1, total: 3, lastItemId: idsOf(before).get(seeds) })
  expect(await update(olga, changed, [])).toMatchObject({ version: 3, itemCount: 0, sections: [] })
})

test('of two admins who order it at once one is shown the other’s order', async () => {
  const { groupId, postIds } = await createLibrary(['Soil', 'Seeds', 'Water'])
  const library = await addLibrary(olga, { groupId, postIds })
  const orders = Array.from({ length: 8 }, (_, index) => (index % 2 ? postIds : postIds.toReversed()))
  const tries = await Promise.allSettled(
    orders.map((order, index) =>
      update(index % 2 ? olga : adam, library, [{ id: idOf(library), title: `Order ${index}`, postIds: order }]),
    ),
  )
  const won = tries.findIndex(({ status }) => status === 'fulfilled')
  const lost = tries.flatMap((one) => (one.status === 'rejected' ? [one] : []))
  expect(lost).toHaveLength(tries.length - 1)
  for (const { reason } of lost)
    expect(reason).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', current: { version: 2, sections: [{ title: `Order ${won}` }] } },
    })
  expect(await postsIn(ben, library)).toEqual(orders[won])
})

test('a post appears once, and sections are the library’s own', async () => {
  const { groupId, postIds } = await createLibrary(['Soil', 'Seeds'])
  const [soil = '', seeds = ''] = postIds
  const [library, other] = [await addLibrary(olga, { groupId, postIds }), await addLibrary(olga, { groupId, postIds })]
  const wrong: Section[][] = [
    [{ title: 'Twice', postIds: [soil, soil] }],
    [
      { title: 'Here', postIds: [soil] },
      { title: 'And here', postIds: [soil] },
    ],
    [{ id: idOf(other), title: 'Theirs', postIds: [] }],
    [{ id: unknown(), title: 'Nobody’s', postIds: [] }],
    [
      { id: idOf(library), title: 'One', postIds: [] },
      { id: idOf(library), title: 'Two', postIds: [] },
    ],
  ]
  for (const sections of wrong)
    await expect(update(olga, library, sections)).rejects.toMatchObject({
      status: 400,
      body: { code: 'INVALID_PARAMETER' },
    })
  await expect(update(olga, library, [{ title: 'New', postIds: [unknown()] }])).rejects.toMatchObject({
    status: 404,
    body: { code: 'POST_NOT_FOUND' },
  })
  expect(await postsIn(ben, library)).toEqual([soil, seeds])
  expect(await postsIn(ben, other)).toEqual([soil, seeds])
})

test('items that an admin cannot see stay in their section when that admin orders the rest', async () => {
  const { groupId, postIds } = await createLibrary(['Soil', 'Seeds'])
  const { id: theirs } = await ben.groups.createGroupPost({ body: { groupId, text: 'Bees' } })
  const library = await addLibrary(olga, { groupId, postIds: [postIds[0] ?? '', theirs, postIds[1] ?? ''] })
  await ben.users.blockUser({ body: { userId: adam.id } })
  expect(await postsIn(adam, library)).toEqual(postIds)
  const changed = await update(adam, library, [{ id: idOf(library), title: 'All', postIds: postIds.toReversed() }])
  expect(changed).toMatchObject({ itemCount: 2 })
  expect(await postsIn(olga, library)).toEqual([...postIds.toReversed(), theirs])
  // A form loaded before may name it: nothing is lost and nothing refused.
  const named = await update(adam, changed, [{ id: idOf(library), title: 'All', postIds: [theirs, ...postIds] }])
  expect(await postsIn(olga, library)).toEqual([theirs, ...postIds])
  // It goes with its section.
  await update(adam, named, [{ title: 'Other', postIds }])
  expect(await postsIn(olga, library)).toEqual(postIds)
  await ben.users.unBlockUser({ body: { userId: adam.id } })
})

test('a thousand posts are ordered, counted and paged through, each once', async () => {
  const {
    groupId,
    postIds: [first = ''],
  } = await createLibrary(['One'])
  const { app } = world
  const ids = Array.from({ length: 999 }, () => app.runtime.id())
  await sql`
    insert into posts (id, position, author_id, group_id, text, audience, status, created_at)
    select n.id, n.id, ${olga.id}::uuid, ${groupId}::uuid, 'Post ' || n.place, 'EVERYONE', 'PUBLISHED', ${app.runtime.now()}::timestamptz
    from unnest(${ids}::uuid[]) with ordinality as n (id, place)`.execute(app.db)
  const all = [first, ...ids]
  const library = await addLibrary(olga, { groupId, postIds: all })
  expect(library).toMatchObject({ itemCount: 1000 })
  const reversed = await update(adam, library, [{ id: idOf(library), title: 'Backwards', postIds: all.toReversed() }])
  const listed: { id: string; position: number }[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof ben.groups.contentLibrariesPosts>> = await ben.groups.contentLibrariesPosts({
      body: { contentLibraryIds: [library.id], limit: 100, ...(cursor ? { cursor } : {}) },
    })
    listed.push(...page.items.map(({ post, position }) => ({ id: post.id, position })))
    cursor = page.nextCursor
  } while (cursor)
  expect(listed).toEqual(all.toReversed().map((id, position) => ({ id, position })))
  await expect(update(adam, reversed, [{ title: 'Too many', postIds: [...all, unknown()] }])).rejects.toMatchObject({
    status: 400,
  })
  // However much is in it, reading it takes as many queries.
  const queryCount = await world.countQueries(() => itemsOf(ben, library.id))
  const small = await addLibrary(olga, { groupId, postIds: all.slice(0, 2) })
  expect(queryCount).toBe(await world.countQueries(() => itemsOf(ben, small.id)))
})
