import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()

test('a profile counts the groups that its viewer could find in the list of them, and all for its owner', async () => {
  const [ana, ben, olga] = await Promise.all([world.person('ana'), world.person('ben'), world.person('olga')])
  const inside = { owner: olga, members: [ana] }
  await addGroup(world, { ...inside, member_list_scope: 'EVERYONE' })
  const { groupId: parent_id } = await addGroup(world, { ...inside, member_list_scope: 'GROUP_MEMBERS' })
  await addGroup(world, { ...inside, member_list_scope: 'NOBODY' })
  await addGroup(world, { ...inside, visibility: 'GROUP_MEMBERS', member_list_scope: 'EVERYONE' })
  await addGroup(world, { ...inside, visibility: 'GROUP_MEMBERS', listed: true, member_list_scope: 'EVERYONE' })
  await addGroup(world, { ...inside, kind: 'SUBGROUP', parent_id, join_policy: 'GROUP_MEMBERS' })
  const counted = async (viewer: typeof ana) => {
    const profile = await viewer.users.getProfile({ params: { userId: ana.id } })
    return profile.blockedByMe ? null : profile.counts.groups
  }
  const listed = async (viewer: typeof ana) =>
    (await viewer.groups.getGroupMemberships({ body: { userId: ana.id } })).items.length
  expect(await counted(ana)).toBe(6)
  await addGroup(world, { ...inside, deleted_at: world.app.runtime.now(), member_list_scope: 'EVERYONE' })
  expect(await counted(ben)).toBe(1)
  await ben.groups.joinGroup({ body: { groupId: parent_id } })
  for (const viewer of [ben, olga]) expect(await counted(viewer)).toBe(await listed(viewer))
})
