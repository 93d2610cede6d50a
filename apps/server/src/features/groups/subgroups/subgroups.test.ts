import { expect, test } from 'vitest'
import { addGroup, addOrganization } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben, cleo, olga] = [
  await world.person('ana'),
  await world.person('ben'),
  await world.person('cleo'),
  await world.person('olga'),
]
const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben] })
const under = { kind: 'SUBGROUP', parent_id: groupId } as const
await addGroup(world, { owner: olga, ...under, join_policy: 'GROUP_MEMBERS', name: 'Roses' })
const shut = await addGroup(world, {
  owner: olga,
  members: [ben],
  ...under,
  join_policy: 'REQUEST_ONLY',
  visibility: 'GROUP_MEMBERS',
  name: 'Tulips',
})

test('the subgroups of a group concern only its members', async () => {
  for (const call of [cleo.groups.listSubgroups, cleo.groups.listSubgroupsV2]) {
    await expect(call({ body: { groupId } })).rejects.toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  }
  await expect(cleo.groups.searchSubgroups({ body: { groupId, query: 'r' } })).rejects.toMatchObject({ status: 403 })
  expect(
    (await ana.groups.listSubgroups({ body: { groupId } })).items.map(({ name, locked }) => [name, locked]),
  ).toEqual([
    ['Roses', false],
    ['Tulips', true],
  ])
  expect((await ana.groups.searchSubgroups({ body: { groupId, query: 'tul' } })).items).toMatchObject([
    { name: 'Tulips' },
  ])
})

test('the richer list shows activity and the viewer’s rights, for a closed one only to its readers', async () => {
  const of = async (filters: object) => (await ana.groups.listSubgroupsV2({ body: { groupId, filters } })).items
  const [roses, tulips] = await of({})
  expect(roses).toMatchObject({
    counts: { members: 1, posts: 0 },
    lastActivityTime: null,
    can: { join: true, manage: false },
  })
  expect(tulips).toMatchObject({ locked: true, can: { join: true, post: false } })
  expect(tulips).not.toHaveProperty('counts')
  expect(await of({ joinPolicy: 'REQUEST_ONLY' })).toMatchObject([{ name: 'Tulips' }])
  await ana.groups.joinGroup({ body: shut })
  expect(await of({ membershipState: 'PENDING' })).toMatchObject([{ name: 'Tulips', membershipState: 'PENDING' }])
  expect(await of({ membershipState: 'NONE' })).toMatchObject([{ name: 'Roses' }])
})

test('admins of the subgroup or its parent see the members of the parent who could still join', async () => {
  const request = { params: { id: shut.groupId }, body: {} }
  await expect(ben.groups.subgroupAvailableMembers(request)).rejects.toMatchObject({ status: 403 })
  await expect(olga.groups.subgroupAvailableMembers({ ...request, params: { id: groupId } })).rejects.toMatchObject({
    status: 404,
  })
  expect((await olga.groups.subgroupAvailableMembers(request)).items.map(({ id }) => id)).toEqual([ana.id])
  expect((await olga.groups.subgroupAvailableMembers({ ...request, body: { query: 'zz' } })).items).toEqual([])
  await olga.groups.inviteUser({ body: { groupId: shut.groupId, userId: ana.id } })
  expect((await olga.groups.subgroupAvailableMembers(request)).items).toEqual([])
})

test('subgroups go with their parent into another organisation, and out of it', async () => {
  const [organizationId, other] = [
    await addOrganization(world, { owner: olga }),
    await addOrganization(world, { owner: olga }),
  ]
  const make = (body: { enterpriseGroupId: string } | { parentId: string }) =>
    olga.groups.createGroup({ body: { name: 'Choir', ...body } })
  const { id: parentId, version } = await make({ enterpriseGroupId: organizationId })
  const { id } = await make({ parentId })
  const homeOfSubgroup = async () => {
    const subgroup = await olga.groups.getGroup({ params: { id } })
    return 'enterpriseGroup' in subgroup ? (subgroup.enterpriseGroup?.id ?? null) : undefined
  }
  expect(await homeOfSubgroup()).toBe(organizationId)
  await olga.groups.changeGroupInfo({ body: { groupId: parentId, version, enterpriseGroupId: other } })
  expect(await homeOfSubgroup()).toBe(other)
  await olga.groups.changeGroupInfo({ body: { groupId: parentId, version: version + 1, enterpriseGroupId: null } })
  expect(await homeOfSubgroup()).toBeNull()
})
