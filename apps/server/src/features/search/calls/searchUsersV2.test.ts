import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createFollow } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben, cara, dora] = await Promise.all([
  world.person('ana'),
  world.person('benedict', { displayName: 'Benedict Gärtner' }),
  world.person('cara', { displayName: 'Cara Bene' }),
  world.person('dora', { displayName: 'Dora Lang', isPrivate: true }),
])
type Filters = NonNullable<Parameters<typeof ana.users.searchUsersV2>[0]['body']['filters']>
const found = async (query: string, filters?: Filters) =>
  (await ana.users.searchUsersV2({ body: { query, ...(filters ? { filters } : {}) } })).items.map(
    ({ person }) => person.id,
  )

test('names come first, then the rest of the profile, with the place of the match', async () => {
  await dora.accounts.editAccountInfo({ body: { bio: 'I benefit from tomatoes.' } })
  const page = await ana.users.searchUsersV2({ body: { query: 'Bene' } })
  expect(page.items.map(({ person }) => person.id)).toEqual([ben.id, cara.id, dora.id])
  expect(page.total).toBe(3)
  expect(page.items[0]?.highlights).toEqual([
    { field: 'displayName', start: 0, end: 4 },
    { field: 'username', start: 0, end: 4 },
  ])
  expect(page.items[2]?.highlights).toEqual([{ field: 'bio', start: 2, end: 6 }])
  expect(await found('gartner')).toEqual([ben.id])
  expect(await found('@benedict')).toEqual([ben.id])
  expect(await found('benedct')).toEqual([ben.id])
  expect(await found('be')).toEqual([ben.id, cara.id])
})

test('percent signs and underscores are letters like others', async () => {
  expect(await found('%')).toEqual([])
  expect(await found('be%t')).toEqual([])
  expect(await found('_____')).toEqual([])
})

test('interests are searched and filtered by, where profiles are open', async () => {
  const { interests } = await ana.accounts.availableInterests()
  const music = interests.find(({ name }) => name === 'Music')?.id ?? ''
  for (const person of [ben, dora]) await person.users.setInterests({ body: { interestIds: [music] } })
  expect(await found('music')).toEqual([ben.id])
  await ana.accounts.setLanguage({ body: { language: 'pt-BR' } })
  expect(await found('musica')).toEqual([ben.id])
  await ana.accounts.setLanguage({ body: { language: 'en' } })
  expect(await found('bene', { interestIds: [music] })).toEqual([ben.id])
  await expect(found('bene', { interestIds: [world.app.runtime.id()] })).rejects.toMatchObject({
    status: 422,
    body: { code: 'INTEREST_UNKNOWN' },
  })
})

test('filters by group apply where the member may see its members; elsewhere the group is unknown', async () => {
  const { groupId } = await addGroup(world, { owner: cara, members: [ana] })
  expect(await found('bene', { groupId })).toEqual([cara.id])
  const hidden = await addGroup(world, { owner: cara, visibility: 'GROUP_MEMBERS' })
  for (const unknown of [hidden.groupId, world.app.runtime.id()])
    await expect(found('bene', { groupId: unknown })).rejects.toMatchObject({
      status: 404,
      body: { code: 'GROUP_NOT_FOUND' },
    })
})

test('filters by following and by the place people name', async () => {
  await createFollow(world, ana, cara)
  expect(await found('bene', { followState: 'FOLLOWING' })).toEqual([cara.id])
  expect(await found('bene', { followState: 'NOT_FOLLOWING' })).toEqual([ben.id, dora.id])
  await ben.accounts.editAccountInfo({ body: { place: { name: 'Graz', latitude: 47.07, longitude: 15.44 } } })
  expect(await found('bene', { near: { latitude: 47.1, longitude: 15.4, radiusMeters: 20_000 } })).toEqual([ben.id])
  expect(await found('graz')).toEqual([ben.id])
})

test('friends in common are counted, and nobody is found across a block', async () => {
  for (const other of [ana, ben]) {
    await createFollow(world, other, cara)
    await createFollow(world, cara, other)
  }
  const { items } = await ana.users.searchUsersV2({ body: { query: 'benedict' } })
  expect(items).toMatchObject([{ person: { id: ben.id }, mutual: 1 }])
  await ben.users.blockUser({ body: { userId: ana.id } })
  const page = await ana.users.searchUsersV2({ body: { query: 'benedict' } })
  expect(page).toMatchObject({ items: [], total: 0 })
})

test('pages neither lose nor repeat anybody', async () => {
  const others = await Promise.all(
    Array.from({ length: 5 }, (_, n) => world.person(`quill${n}`, { displayName: `Quill ${n}` })),
  )
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: { items: { person: { id: string } }[]; nextCursor: string | null } = await ana.users.searchUsersV2({
      query: { limit: 2, ...(cursor ? { cursor } : {}) },
      body: { query: 'quill' },
    })
    seen.push(...page.items.map(({ person }) => person.id))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen.toSorted()).toEqual(others.map(({ id }) => id).toSorted())
})

test('filters find the few among the many with a frequent name, and a user name finds its owner', async () => {
  await sql`
    insert into accounts (id, status, username, display_name, created_at, updated_at)
    select gen_random_uuid(), 'ACTIVE', 'ro.' || n, 'Rosalind Marsh', now(), now() from generate_series(1, 1500) n`.execute(
    world.app.db,
  )
  const rosa = await world.person('rosa', { displayName: 'Rosalind Marsh' })
  const { groupId } = await addGroup(world, { owner: ana, members: [rosa] })
  await createFollow(world, ana, rosa)
  const { interests } = await rosa.accounts.availableInterests()
  const cooking = interests.find(({ name }) => name === 'Cooking')?.id ?? ''
  await rosa.users.setInterests({ body: { interestIds: [cooking] } })
  const near = { latitude: 47, longitude: 15 }
  await rosa.accounts.editAccountInfo({ body: { place: { name: 'Graz', country: 'AT', ...near } } })
  for (const filters of [
    { groupId },
    { followState: 'FOLLOWING' as const },
    { interestIds: [cooking] },
    { near: { ...near, radiusMeters: 5000 } },
  ])
    for (const query of ['marsh', 'ro']) expect(await found(query, filters), JSON.stringify(filters)).toEqual([rosa.id])
  const [marsh, ro] = await Promise.all([world.person('marsh'), world.person('ro')])
  expect((await found('marsh'))[0]).toBe(marsh.id)
  expect((await found('@ro'))[0]).toBe(ro.id)
  // Wherever only so many are looked at.
  expect((await ana.users.searchUsers({ params: { query: 'ro' } })).items[0]?.id).toBe(ro.id)
  const { items } = await ana.content.searchV3({ body: { query: 'marsh', types: ['PERSON'] } })
  expect(items[0]?.item).toMatchObject({ id: marsh.id })
})
