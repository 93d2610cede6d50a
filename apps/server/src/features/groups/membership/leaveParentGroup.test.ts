import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { repairGroupCounts, repairMemberships } from './store/counters.ts'

const world = await openWorld()
const [ana, ben, olga] = [await world.person('ana'), await world.person('ben'), await world.person('olga')]

test('leaving a group withdraws requests in its subgroups: nobody enters them from outside', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben] })
  const part = { kind: 'SUBGROUP', parent_id: groupId, join_policy: 'REQUEST_ONLY' } as const
  const [requested, invited] = [
    await addGroup(world, { owner: ben, ...part }),
    await addGroup(world, { owner: ben, ...part }),
  ]
  await ana.groups.joinGroup({ body: { groupId: requested.groupId } })
  await ben.groups.inviteUser({ body: { groupId: invited.groupId, userId: ana.id } })
  await ana.groups.leaveGroup({ body: { groupId } })
  expect((await ben.groups.getPendingJoinRequests({ body: {} })).items).toEqual([])
  expect((await ben.groups.listInvitations({ body: { groupId: invited.groupId } })).items).toEqual([])
  await expect(
    ben.groups.acceptJoinRequest({ body: { groupId: requested.groupId, userId: ana.id } }),
  ).rejects.toMatchObject({ status: 409 })
  // A member who comes back is not in any of them, and asks again.
  await ana.groups.joinGroup({ body: { groupId } })
  expect(await ana.groups.joinGroup({ body: { groupId: requested.groupId } })).toEqual({ status: 'REQUESTED' })
})

test('a subgroup goes to the owner of the parent even if its admins had barred them from it', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
  const part = { kind: 'SUBGROUP', parent_id: groupId, join_policy: 'GROUP_MEMBERS' } as const
  const { groupId: subgroupId } = await addGroup(world, { owner: ana, banned: [olga], ...part })
  await olga.groups.removeGroupUser({ body: { groupId, userId: ana.id } })
  const members = await world.app.db
    .selectFrom('group_members')
    .select(['account_id', 'role', 'membership_state as membershipState'])
    .where('group_id', '=', subgroupId)
    .execute()
  expect(members).toEqual([{ account_id: olga.id, role: 'OWNER', membershipState: 'MEMBER' }])
})

const repairs = () =>
  world.inTransaction(async (tx) => [...(await repairGroupCounts(tx)), ...(await repairMemberships(tx))])

test('a member who leaves a group while a subgroup of it is deleted is not in that when it returns', async () => {
  const [cem, eva, gone] = [await world.person('cem'), await world.person('eva'), await world.person('gone')]
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, cem, eva, gone] })
  const part = { kind: 'SUBGROUP', parent_id: groupId, join_policy: 'GROUP_MEMBERS' } as const
  const { groupId: subgroupId } = await addGroup(world, {
    ...part,
    owner: ana,
    admins: [gone],
    members: [cem, eva],
    visibility: 'GROUP_MEMBERS',
  })
  await repairs()
  await olga.groups.deleteSubgroup({ params: { id: groupId, subId: subgroupId } })
  for (const { id: userId } of [cem, gone]) await olga.groups.removeGroupUser({ body: { groupId, userId, bar: true } })

  await ana.groups.restoreGroup({ params: { groupId: subgroupId } })
  for (const who of [cem, gone])
    await expect(who.groups.getGroup({ params: { id: subgroupId } })).rejects.toMatchObject({ status: 404 })
  expect(await eva.groups.getGroup({ params: { id: subgroupId } })).toMatchObject({
    owner: { id: ana.id },
    admins: [],
    counts: { members: 2 },
  })
  expect(await cem.frames()).toContainEqual(
    expect.objectContaining({ name: 'membership.changed', data: expect.objectContaining({ groupId: subgroupId }) }),
  )

  // Its owner has no say in it from outside the parent either.
  await olga.groups.deleteSubgroup({ params: { id: groupId, subId: subgroupId } })
  await ana.groups.leaveGroup({ body: { groupId } })
  expect((await ana.groups.getDeletedGroups()).items).toEqual([])
  await expect(ana.groups.restoreGroup({ params: { groupId: subgroupId } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'GROUP_NOT_FOUND' },
  })
  expect(await repairs()).toEqual([])
})
