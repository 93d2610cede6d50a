import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type GroupOptions, addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { groupPolicy } from '../policy.ts'
import { groupFacts, knowsOfGroup, readsGroup } from '../store/access.ts'

const world = await openWorld()
const [ana, ben, olga] = [await world.person('ana'), await world.person('ben'), await world.person('olga')]
const closed = { visibility: 'GROUP_MEMBERS' } as const
const interest = '01900000-0000-7000-8000-000000000306'
const names = (page: { items: readonly { name: string }[] }) => page.items.map(({ name }) => name)

test('lists agree with the policy in every situation', async () => {
  const parents = [{}, closed, { ...closed, listed: true }]
  const shapes = [{}, closed, { ...closed, listed: true }]
  const ids: string[] = []
  for (const shape of shapes) {
    ids.push((await addGroup(world, { owner: olga, ...shape })).groupId)
    ids.push((await addGroup(world, { owner: olga, members: [ana], ...shape })).groupId)
    ids.push((await addGroup(world, { owner: olga, banned: [ana], ...shape })).groupId)
    const invited = await addGroup(world, { owner: olga, ...shape })
    await olga.groups.inviteUser({ body: { ...invited, userId: ana.id } })
    ids.push(invited.groupId)
    for (const parent of parents) {
      for (const members of [[], [ana]]) {
        const { groupId } = await addGroup(world, { owner: olga, members, ...parent })
        const subgroup = {
          owner: olga,
          kind: 'SUBGROUP',
          parent_id: groupId,
          join_policy: 'GROUP_MEMBERS',
          ...shape,
        } as const
        ids.push((await addGroup(world, subgroup)).groupId)
        if (members.length > 0) ids.push((await addGroup(world, { ...subgroup, banned: [ana] })).groupId)
      }
    }
  }
  for (const id of ids) {
    const facts = await groupFacts(world.app.db, ana.id, id)
    const { rows } = await sql<{ knows: boolean; reads: boolean; same: boolean }>`
      select ${knowsOfGroup(ana.id, sql`g.id`)} as knows, ${readsGroup(ana.id, sql`g.id`)} as reads,
        group_is_readable(${ana.id}, g.id) as same from groups g where g.id = ${id}`.execute(world.app.db)
    const expected = facts && {
      knows: groupPolicy.sees.preview(facts),
      reads: groupPolicy.sees.content(facts),
      same: groupPolicy.sees.content(facts),
    }
    expect({ facts, ...rows[0] }).toEqual({ facts, ...expected })
  }
})

test('groups are found by name, whatever the case, accents and wildcards, best match first', async () => {
  await addGroup(world, { owner: olga, name: 'Łódź Kräuter Circle' })
  await addGroup(world, { owner: olga, name: 'The Circle of Kräuter friends' })
  await addGroup(world, { owner: olga, name: 'Kräuter' })
  await addGroup(world, { owner: olga, name: 'Hidden Kräuter', ...closed })
  await addGroup(world, { owner: olga, name: 'Listed Kräuter', ...closed, listed: true })
  const found = await ana.groups.search({ body: { query: 'KRAUTER' } })
  expect(names(found)[0]).toBe('Kräuter')
  expect(names(found).toSorted()).toEqual([
    'Kräuter',
    'Listed Kräuter',
    'The Circle of Kräuter friends',
    'Łódź Kräuter Circle',
  ])
  expect(found.items.find(({ name }) => name === 'Listed Kräuter')).not.toHaveProperty('memberCount')
  expect(names(await ana.groups.search({ body: { query: '%' } }))).toEqual([])
})

test('the richer search tolerates a typing error, looks in descriptions, interests and places, and shows where it matched', async () => {
  await addGroup(world, {
    owner: olga,
    name: 'Astronomy Evenings',
    description: 'Telescopes on the hill',
    member_list_scope: 'EVERYONE',
    interest_ids: [interest],
    latitude: 47.07,
    longitude: 15.44,
  })
  const found = await ana.groups.searchV2({ body: { query: 'Astronomi' } })
  expect(found.items.map(({ group }) => group.name)).toEqual(['Astronomy Evenings'])
  const described = await ana.groups.searchV2({ body: { query: 'telescopes' } })
  expect(described.items[0]?.highlights).toEqual([{ field: 'description', start: 0, end: 10 }])
  expect(described).toMatchObject({
    total: 1,
    facets: { interest: [{ value: interest, count: 1 }], size: [{ value: 'SMALL', count: 1 }] },
  })
  const near = { latitude: 47.1, longitude: 15.4, radiusMeters: 10_000 }
  expect((await ana.groups.searchV2({ body: { query: 'astronomy', filters: { near } } })).items).toHaveLength(1)
  expect(
    (await ana.groups.searchV2({ body: { query: 'astronomy', filters: { near: { ...near, latitude: 48 } } } })).items,
  ).toEqual([])
  expect((await ana.groups.searchV2({ body: { query: 'astronomy', filters: { size: 'LARGE' } } })).items).toEqual([])
})

test('groups are found by the name of their topic in the viewer’s language', async () => {
  const crafts = '01900000-0000-7000-8000-000000000106'
  await addGroup(world, { owner: olga, name: 'Thursday Evenings', interest_ids: [crafts] })
  const yuki = await world.person('yuki')
  const by = async (query: string) =>
    (await yuki.groups.searchV2({ body: { query } })).items.map(({ group }) => group.name)
  expect([await by('crafts'), await by('手芸')]).toEqual([['Thursday Evenings'], []])
  await yuki.accounts.setLanguage({ body: { language: 'ja' } })
  expect([await by('crafts'), await by('手芸')]).toEqual([['Thursday Evenings'], ['Thursday Evenings']])
})

test('a search inside a closed group finds it only for its members', async () => {
  await addGroup(world, {
    owner: olga,
    members: [ben],
    name: 'Quiet Circle of Beekeepers',
    ...closed,
    listed: true,
    interest_ids: [interest],
  })
  const by = async (person: Person, filters: object) =>
    (await person.groups.searchV2({ body: { query: 'beekeepers', filters } })).items.length
  expect([await by(ana, {}), await by(ana, { interestIds: [interest] }), await by(ana, { size: 'SMALL' })]).toEqual([
    1, 0, 0,
  ])
  expect([await by(ben, { interestIds: [interest] }), await by(ben, { size: 'SMALL' })]).toEqual([1, 1])
  const { facets } = await ana.groups.searchV2({ body: { query: 'beekeepers' } })
  expect(facets).toMatchObject({ interest: [], size: [] })
})

test('the directory is paged without loss in every order, and distinguishes the viewer’s groups from the others', async () => {
  const [cleo] = [await world.person('cleo')]
  for (let index = 0; index < 5; index += 1)
    await addGroup(world, { owner: olga, members: index % 2 ? [cleo] : [], name: `Directory ${index}` })
  const all = names(await cleo.groups.listGroupsV2({ body: { limit: 100 } })).toSorted()
  for (const sort of ['ACTIVE', 'NEW', 'SIZE', 'NAME'] as const) {
    const seen: string[] = []
    for (let cursor: string | undefined; ;) {
      const page = await cleo.groups.listGroupsV2({ body: { sort, limit: 7, ...(cursor ? { cursor } : {}) } })
      seen.push(...names(page))
      if (!page.nextCursor) break
      cursor = page.nextCursor
    }
    expect(seen.toSorted()).toEqual(all)
  }
  expect(names(await cleo.groups.listGroupsV2({ body: { filters: { mine: true } } })).toSorted()).toEqual([
    'Directory 1',
    'Directory 3',
  ])
  await expect(
    cleo.groups.listGroupsV2({ body: { filters: { enterpriseGroupId: world.app.runtime.id() } } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a search can leave out the groups one is in', async () => {
  const own = await addGroup(world, { owner: ben, name: 'Lantern walkers of the mill' })
  const other = await addGroup(world, { owner: ana, name: 'Lantern makers of the mill' })
  const found = async (mine: boolean) =>
    (await ben.groups.searchV2({ body: { query: 'lantern mill', filters: { mine } } })).items.map(
      ({ group }) => group.id,
    )
  expect(await found(false)).toEqual([other.groupId])
  expect(await found(true)).toEqual([own.groupId])
})

test('groups with friends and shared interests are recommended, with the reason, and never known or dismissed ones', async () => {
  const [dora, emil] = [await world.person('dora'), await world.person('emil')]
  const at = world.app.runtime.now()
  const follow = (from: Person, to: Person) => ({
    follower_id: from.id,
    followee_id: to.id,
    state: 'FOLLOWING' as const,
    created_at: at,
  })
  await world.app.db
    .insertInto('follows')
    .values([follow(dora, emil), follow(emil, dora)])
    .execute()
  await world.app.db
    .insertInto('account_interests')
    .values({ account_id: dora.id, interest_id: interest, source: 'SETTINGS', created_at: at })
    .execute()
  const filter = {
    owner: olga,
    members: [emil],
    member_list_scope: 'EVERYONE' as const,
    interest_ids: [interest],
  } satisfies GroupOptions
  const best = await addGroup(world, { ...filter, name: 'Best' })
  const mine = await addGroup(world, { ...filter, members: [emil, dora], name: 'Mine' })
  const requested = await addGroup(world, { ...filter, name: 'Asked', join_policy: 'REQUEST_ONLY' })
  await dora.groups.joinGroup({ body: requested })
  const secret = await addGroup(world, { ...filter, name: 'Secret', ...closed })
  const { items } = await dora.groups.getRecommendedGroupsV2({ body: {} })
  expect(items[0]).toMatchObject({
    item: { id: best.groupId, friendsInside: { count: 1, items: [{ id: emil.id }] } },
    reasons: [
      { kind: 'MUTUAL_FOLLOWS', count: 1 },
      { kind: 'SHARED_INTEREST', count: 1 },
    ],
  })
  const ids = items.map(({ item }) => item.id)
  for (const { groupId } of [mine, requested, secret]) expect(ids).not.toContain(groupId)
  const after = await dora.groups.getRecommendedGroupsV2({ body: { dismiss: [best.groupId] } })
  expect(after.items.map(({ item }) => item.id)).not.toContain(best.groupId)
  expect((await dora.groups.getRecommendedGroups({ body: {} })).items.map(({ id }) => id)).toEqual(
    after.items.map(({ item }) => item.id),
  )
  await expect(
    dora.groups.getRecommendedGroupsV2({ body: { interestIds: [world.app.runtime.id()] } }),
  ).rejects.toMatchObject({ body: { code: 'INTEREST_UNKNOWN' } })
})

test('groups for a member’s goals are recommended first: those an operator named, and those about its interests', async () => {
  const [gus, hal] = await Promise.all([world.person('gus'), world.person('hal')])
  const { goals } = await gus.accounts.getOnboardingGoals()
  const [goal, other] = goals.map(({ id }) => id)
  const topics = await world.app.db.selectFrom('interests').select(['id', 'name']).execute()
  const sailing = topics.find(({ name }) => name === 'Nature')?.id ?? ''
  const named = await addGroup(world, { owner: hal, name: 'Named' })
  const about = await addGroup(world, { owner: hal, name: 'About', interest_ids: [sailing] })
  const hidden = await addGroup(world, { owner: hal, name: 'Hidden', visibility: 'GROUP_MEMBERS' })
  await world.app.db
    .updateTable('onboarding_goals')
    .set({ group_ids: [named.groupId, hidden.groupId], interest_ids: [sailing] })
    .where('id', '=', goal ?? '')
    .execute()
  const first = async () =>
    (await gus.groups.getRecommendedGroupsV2({ body: { limit: 2 } })).items.map(({ item }) => item.id)
  await gus.accounts.setOnboardingGoals({ body: { goalIds: [other ?? ''] } })
  expect(await first()).not.toContain(named.groupId)
  await gus.accounts.setOnboardingGoals({ body: { goalIds: [goal ?? ''] } })
  expect((await first()).toSorted()).toEqual([named.groupId, about.groupId].toSorted())
})
