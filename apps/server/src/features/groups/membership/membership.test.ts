import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben, cleo, olga] = [
  await world.person('ana'),
  await world.person('ben'),
  await world.person('cleo'),
  await world.person('olga'),
]
const closed = { visibility: 'GROUP_MEMBERS' } as const

const befriend = async (one: Person, other: Person) => {
  const at = world.app.runtime.now()
  const follow = (from: Person, to: Person) => ({
    follower_id: from.id,
    followee_id: to.id,
    state: 'FOLLOWING' as const,
    created_at: at,
  })
  await world.app.db
    .insertInto('follows')
    .values([follow(one, other), follow(other, one)])
    .execute()
}
const block = (one: Person, other: Person) =>
  world.app.db
    .insertInto('blocks')
    .values({ blocker_id: one.id, blocked_id: other.id, created_at: world.app.runtime.now() })
    .execute()
const unblock = (one: Person) => world.app.db.deleteFrom('blocks').where('blocker_id', '=', one.id).execute()

test('leaving a group leaves its subgroups, and leaving again is harmless', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
  const subgroup = await addGroup(world, {
    owner: olga,
    members: [ana],
    kind: 'SUBGROUP',
    parent_id: groupId,
    join_policy: 'GROUP_MEMBERS',
  })
  expect(await ana.groups.leaveGroup({ body: { groupId } })).toEqual({ ok: true })
  expect(await ana.groups.leaveGroup({ body: { groupId } })).toEqual({ ok: true })
  for (const id of [groupId, subgroup.groupId]) expect(await membersOf(id)).toEqual([olga.id])
  expect(await olga.frames()).toContainEqual(
    expect.objectContaining({
      name: 'membership.changed',
      data: { groupId, userId: ana.id, membershipState: 'NONE', role: null },
    }),
  )
})

test('the owner of a group, or of one of its subgroups, hands over before leaving', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
  await addGroup(world, { owner: ana, kind: 'SUBGROUP', parent_id: groupId, join_policy: 'GROUP_MEMBERS' })
  for (const person of [olga, ana]) {
    await expect(person.groups.leaveGroup({ body: { groupId } })).rejects.toMatchObject({
      status: 409,
      body: { code: 'OWNER_CANNOT_LEAVE' },
    })
  }
})

test('leaving a group after only asking to join withdraws the request', async () => {
  const { groupId } = await addGroup(world, { owner: olga, join_policy: 'REQUEST_ONLY' })
  await ana.groups.joinGroup({ body: { groupId } })
  await ana.groups.leaveGroup({ body: { groupId } })
  expect((await olga.groups.getPendingJoinRequests({ body: { groupId } })).items).toEqual([])
  expect(await ana.groups.joinGroup({ body: { groupId } })).toEqual({ status: 'REQUESTED' })
})

test('an admin removes members with lower roles only, and may bar them from coming back', async () => {
  const { groupId } = await addGroup(world, { owner: olga, admins: [ben, cleo], members: [ana] })
  await expect(ana.groups.removeGroupUser({ body: { groupId, userId: ben.id } })).rejects.toMatchObject({ status: 403 })
  for (const userId of [cleo.id, olga.id]) {
    await expect(ben.groups.removeGroupUser({ body: { groupId, userId } })).rejects.toMatchObject({
      body: { code: 'RANK_TOO_LOW' },
    })
  }
  await expect(
    ben.groups.removeGroupUser({ body: { groupId, userId: world.app.runtime.id(), bar: true } }),
  ).rejects.toMatchObject({ body: { code: 'USER_NOT_FOUND' } })
  expect(await ben.groups.removeGroupUser({ body: { groupId, userId: ana.id, bar: true, reason: 'Spam' } })).toEqual({
    ok: true,
  })
  await expect(ana.groups.joinGroup({ body: { groupId } })).rejects.toMatchObject({
    body: { code: 'BANNED_FROM_GROUP' },
  })
  expect(await membersOf(groupId)).not.toContain(ana.id)
})

test('a removed member gets no more of the group: not its page, its members, nor its later events', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben], ...closed })
  await olga.groups.removeGroupUser({ body: { groupId, userId: ana.id } })
  await olga.groups.changeGroupInfo({ body: { groupId, version: 1, description: 'Secret' } })
  await expect(ana.groups.getGroup({ params: { id: groupId } })).rejects.toMatchObject({ status: 404 })
  await expect(ana.groups.getGroupMembers({ body: { groupId } })).rejects.toMatchObject({ status: 404 })
  expect((await ana.frames()).filter(({ name }) => name === 'group.changed')).toEqual([])
})

test('an event of a group that its receiver left meanwhile is withdrawn', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana], ...closed })
  await olga.groups.changeGroupInfo({ body: { groupId, version: 1, description: 'News' } })
  const received = async () =>
    (await ana.frames()).filter(({ data }) => 'groupId' in data && data.groupId === groupId).map(({ name }) => name)
  expect(await received()).toEqual(['group.changed'])
  await ana.groups.leaveGroup({ body: { groupId } })
  expect(await received()).toEqual(['membership.changed'])
})

test('many members are removed at once, and members who cannot be are listed', async () => {
  const { groupId } = await addGroup(world, { owner: olga, admins: [cleo], members: [ana, ben] })
  const { done, failed } = await cleo.groups.removeGroupUsers({ body: { groupId, userIds: [ana.id, ben.id, olga.id] } })
  expect(done.toSorted()).toEqual([ana.id, ben.id].sort())
  expect(failed).toMatchObject([{ id: olga.id, code: 'RANK_TOO_LOW' }])
})

test('a subgroup whose owner is removed from the parent goes to its first admin, else to the owner of the parent', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben] })
  const subgroup = { kind: 'SUBGROUP', parent_id: groupId, join_policy: 'GROUP_MEMBERS' } as const
  const led = await addGroup(world, { owner: ana, admins: [ben], ...subgroup })
  const lone = await addGroup(world, { owner: ana, ...subgroup })
  await olga.groups.removeGroupUser({ body: { groupId, userId: ana.id } })
  expect(await ownersOf(led.groupId)).toEqual([ben.id])
  expect(await ownersOf(lone.groupId)).toEqual([olga.id])
  expect(await membersOf(led.groupId)).not.toContain(ana.id)
})

test('a parent’s moderators remove nobody who is at least their equal in a subgroup', async () => {
  const { groupId } = await addGroup(world, { owner: olga, moderators: [cleo], members: [ana, ben] })
  const subgroup = { kind: 'SUBGROUP', parent_id: groupId, join_policy: 'GROUP_MEMBERS' } as const
  const led = await addGroup(world, { owner: ana, moderators: [ben], ...subgroup })
  const { failed } = await cleo.groups.removeGroupUsers({ body: { groupId, userIds: [ana.id, ben.id] } })
  expect(failed.map(({ id }) => id).toSorted()).toEqual([ana.id, ben.id].toSorted())
  expect(failed.map(({ code }) => code)).toEqual(['RANK_TOO_LOW', 'RANK_TOO_LOW'])
  expect(await ownersOf(led.groupId)).toEqual([ana.id])
})

test('members are listed as the group allows, and never blocked people', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben] })
  const names = async (person: Person) =>
    (await person.groups.getGroupMembers({ body: { groupId } })).items.map(({ person: { username } }) => username)
  await expect(cleo.groups.getGroupMembers({ body: { groupId } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  })
  expect((await names(ana)).toSorted()).toEqual(['ana', 'ben', 'olga'])
  await block(ben, ana)
  expect((await names(ana)).toSorted()).toEqual(['ana', 'olga'])
  await unblock(ben)
})

test('pages of members neither lose nor repeat anybody, in every order', async () => {
  const { groupId } = await addGroup(world, { owner: olga, admins: [cleo], members: [ana, ben] })
  for (const sort of ['JOINED', 'NAME', 'ACTIVITY'] as const) {
    const seen: string[] = []
    for (let cursor: string | undefined; ;) {
      const page = await olga.groups.listGroupMembersV2({
        body: { groupId, sort, limit: 1, ...(cursor ? { cursor } : {}) },
      })
      seen.push(...page.items.map(({ person }) => person.username))
      expect(page.counts).toEqual({ owner: 1, admin: 1, moderator: 0, member: 2 })
      if (!page.nextCursor) break
      cursor = page.nextCursor
    }
    expect(sort === 'NAME' ? seen : seen.toSorted()).toEqual(['ana', 'ben', 'cleo', 'olga'])
  }
})

test('filters narrow the list of members; those by activity are for admins', async () => {
  const { groupId } = await addGroup(world, { owner: olga, admins: [cleo], members: [ana, ben] })
  await olga.groups.setMemberTitles({ body: { groupId, titles: [{ userId: ana.id, title: 'Head 50% gardener' }] } })
  const list = async (person: Person, filters: object) =>
    (await person.groups.listGroupMembersV2({ body: { groupId, filters } })).items
      .map(({ person: { username } }) => username)
      .sort()
  expect(await list(ben, { roles: ['ADMIN', 'OWNER'] })).toEqual(['cleo', 'olga'])
  expect(await list(ben, { title: '50% g' })).toEqual(['ana'])
  expect(await list(ben, { title: '5_%' })).toEqual([])
  expect(await list(olga, { mayPost: true })).toEqual([])
  expect(
    await list(olga, { inactiveSince: new Date(world.app.runtime.now().getTime() + 1000).toISOString() }),
  ).toHaveLength(4)
  await expect(list(ben, { mayPost: true })).rejects.toMatchObject({ body: { code: 'NOT_ALLOWED' } })
  const found = await ben.groups.searchGroupMembers({ body: { groupId, query: 'GARDENER' } })
  expect(found.items).toMatchObject([{ person: { id: ana.id }, title: 'Head 50% gardener' }])
  expect(found.items[0]).not.toHaveProperty('lastActivityTime')
})

test('a member reads their own memberships, invitations and requests, and of others those that their groups show', async () => {
  const [dora, emil] = [await world.person('dora'), await world.person('emil')]
  const [open, asking, secret, shy] = [
    await addGroup(world, { owner: dora, member_list_scope: 'EVERYONE' }),
    await addGroup(world, { owner: olga, join_policy: 'REQUEST_ONLY' }),
    await addGroup(world, { owner: dora, ...closed, member_list_scope: 'EVERYONE' }),
    await addGroup(world, { owner: dora, member_list_scope: 'NOBODY' }),
  ]
  const invited = await addGroup(world, { owner: olga, ...closed })
  await dora.groups.joinGroup({ body: asking })
  await olga.groups.inviteUser({ body: { ...invited, userId: dora.id } })
  const own = await dora.groups.getGroupMemberships({ body: {} })
  expect(Object.fromEntries(own.items.map(({ group, membershipState }) => [group.id, membershipState]))).toEqual({
    [open.groupId]: 'MEMBER',
    [secret.groupId]: 'MEMBER',
    [shy.groupId]: 'MEMBER',
    [asking.groupId]: 'PENDING',
    [invited.groupId]: 'INVITED',
  })
  const paged: string[] = []
  for (let cursor: string | undefined; ;) {
    const page = await dora.groups.getGroupMemberships({ body: { limit: 2, ...(cursor ? { cursor } : {}) } })
    paged.push(...page.items.map(({ group }) => group.id))
    if (!page.nextCursor) break
    cursor = page.nextCursor
  }
  expect(paged.toSorted()).toEqual(own.items.map(({ group }) => group.id).sort())
  const seen = await emil.groups.getGroupMemberships({ body: { userId: dora.id } })
  expect(seen.items.map(({ group }) => group.id)).toEqual([open.groupId])
  await block(dora, emil)
  await expect(emil.groups.getGroupMemberships({ body: { userId: dora.id } })).rejects.toMatchObject({
    body: { code: 'USER_NOT_FOUND' },
  })
  await unblock(dora)
})

test('memberships of subgroups are gathered under their parents', async () => {
  const fay = await world.person('fay')
  const parent = await addGroup(world, { owner: olga, members: [fay], name: 'Parent' })
  const subgroup = { kind: 'SUBGROUP', parent_id: parent.groupId, join_policy: 'GROUP_MEMBERS' } as const
  await addGroup(world, { owner: olga, members: [fay], name: 'B', ...subgroup })
  await addGroup(world, { owner: olga, members: [fay], name: 'A', ...subgroup })
  const { items } = await fay.groups.getAllSubgroupMemberships({ body: {} })
  expect(items).toMatchObject([
    { parent: { id: parent.groupId }, memberships: [{ group: { name: 'A' } }, { group: { name: 'B' } }] },
  ])
  await expect(
    ana.groups.getAllSubgroupMemberships({ body: { parentId: world.app.runtime.id() } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('friends in a group are shown only where its members may be seen', async () => {
  const [gil, hana] = [await world.person('gil'), await world.person('hana')]
  await befriend(gil, hana)
  const open = await addGroup(world, { owner: olga, members: [hana], member_list_scope: 'EVERYONE' })
  const shut = await addGroup(world, { owner: olga, members: [hana], ...closed, listed: true })
  const groupIds = [open.groupId, shut.groupId, world.app.runtime.id()]
  const { items } = await gil.groups.getFriendsInGroup({ body: { groupIds } })
  expect(items).toMatchObject([{ groupId: open.groupId, count: 1, friends: [{ id: hana.id }] }])
})

async function membersOf(groupId: string): Promise<string[]> {
  const rows = await world.app.db
    .selectFrom('group_members')
    .select('account_id')
    .where('group_id', '=', groupId)
    .where('membership_state', '=', 'MEMBER')
    .execute()
  const { member_count } = await world.app.db
    .selectFrom('groups')
    .select('member_count')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
  expect(member_count).toBe(rows.length)
  return rows.map((row) => row.account_id)
}
async function ownersOf(groupId: string): Promise<string[]> {
  const rows = await world.app.db
    .selectFrom('group_members')
    .select('account_id')
    .where('group_id', '=', groupId)
    .where('role', '=', 'OWNER')
    .execute()
  return rows.map((row) => row.account_id)
}
