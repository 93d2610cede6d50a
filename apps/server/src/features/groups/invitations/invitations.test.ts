import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { addEntitlement } from '#test/world/make/premium.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben, cleo, olga] = [
  await world.person('ana'),
  await world.person('ben'),
  await world.person('cleo'),
  await world.person('olga'),
]
const secret = { visibility: 'GROUP_MEMBERS' } as const

test('an invitation shows a hidden group to the person invited, and accepting it needs no admin', async () => {
  const { groupId } = await addGroup(world, { owner: olga, join_policy: 'REQUEST_ONLY', ...secret })
  const invitation = await olga.groups.inviteUser({ body: { groupId, userId: ana.id, note: 'Come in' } })
  expect(invitation).toMatchObject({
    state: 'PENDING',
    person: { id: ana.id },
    invitedBy: { id: olga.id },
    note: 'Come in',
    event: null,
  })
  expect(await ana.groups.getGroup({ params: { id: groupId } })).toMatchObject({
    locked: true,
    membershipState: 'INVITED',
  })
  expect(await ana.groups.acceptInvitationToGroup({ body: { groupId } })).toMatchObject({
    membershipState: 'MEMBER',
    invitedBy: { id: olga.id },
  })
  expect(await ana.groups.acceptInvitationToGroup({ body: { groupId } })).toMatchObject({ membershipState: 'MEMBER' })
  await expect(olga.groups.inviteUser({ body: { groupId, userId: ana.id } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'ALREADY_A_MEMBER' },
  })
})

test('an invitation to a person who asked to join admits them, from any member who may invite', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ben], join_policy: 'REQUEST_ONLY' })
  for (const person of [ana, cleo]) {
    expect(await person.groups.joinGroup({ body: { groupId } })).toEqual({ status: 'REQUESTED' })
  }
  expect(await ben.groups.inviteUser({ body: { groupId, userId: ana.id } })).toMatchObject({
    state: 'ACCEPTED',
    invitedBy: { id: ben.id },
  })
  expect(await olga.groups.inviteUsers({ body: { groupId, userIds: [cleo.id] } })).toMatchObject({ failed: [] })
  for (const person of [ana, cleo])
    expect(await person.groups.getGroup({ params: { id: groupId } })).toMatchObject({ membershipState: 'MEMBER' })
  expect((await olga.groups.getPendingJoinRequests({ body: { groupId } })).items).toEqual([])
  await world.settle()
  const { items } = await ana.notifications.getAggregatedNotifications({ body: { limit: 20 } })
  expect(items.filter(({ target }) => target.id === groupId).map(({ reason }) => reason)).toEqual(['JOIN_ACCEPTED'])
})

test('an invitation does not admit a person who asked and has not bought the required entitlement', async () => {
  const { groupId } = await addGroup(world, { owner: olga, join_policy: 'REQUEST_ONLY' })
  await ana.groups.joinGroup({ body: { groupId } })
  await addEntitlement(world, { groupId, by: olga, unlocks: [{ kind: 'GROUP', id: groupId }] })
  expect(await olga.groups.inviteUser({ body: { groupId, userId: ana.id } })).toMatchObject({ state: 'PENDING' })
})

test('a person is invited once: the first invitation stays, and an ignored one looks pending', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ben] })
  const first = await olga.groups.inviteUser({ body: { groupId, userId: ana.id } })
  expect(await ben.groups.inviteUser({ body: { groupId, userId: ana.id } })).toMatchObject({
    id: first.id,
    invitedBy: { id: olga.id },
  })
  await expect(cleo.groups.ignoreInvitationToGroup({ body: { groupId } })).rejects.toMatchObject({
    body: { code: 'INVITATION_NOT_FOUND' },
  })
  expect(await ana.groups.ignoreInvitationToGroup({ body: { groupId } })).toEqual({ ok: true })
  expect(await ana.groups.ignoreInvitationToGroup({ body: { groupId } })).toEqual({ ok: true })
  expect(await olga.groups.inviteUser({ body: { groupId, userId: ana.id } })).toMatchObject({
    id: first.id,
    state: 'PENDING',
  })
  expect((await olga.groups.listInvitations({ body: { groupId } })).items).toMatchObject([
    { id: first.id, state: 'PENDING' },
  ])
  await expect(ana.groups.acceptInvitationToGroup({ body: { groupId } })).rejects.toMatchObject({
    status: 410,
    body: { code: 'INVITATION_ENDED' },
  })
})

test('the group decides who may invite, and the person invited may have refused invitations', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ben], invite_scope: 'NOBODY' })
  const shy = await world.person('shy')
  await world.app.db.updateTable('accounts').set({ who_may_invite: 'NOBODY' }).where('id', '=', shy.id).execute()
  await expect(ben.groups.inviteUser({ body: { groupId, userId: ana.id } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  })
  await expect(olga.groups.inviteUser({ body: { groupId, userId: shy.id } })).rejects.toMatchObject({
    body: { code: 'INVITES_NOT_ALLOWED' },
  })
  await expect(olga.groups.inviteUser({ body: { groupId, userId: world.app.runtime.id() } })).rejects.toMatchObject({
    body: { code: 'USER_NOT_FOUND' },
  })
  const { done, failed } = await olga.groups.inviteUsers({
    body: { groupId, userIds: [ana.id, shy.id, olga.id, ben.id] },
  })
  expect(done).toEqual([ana.id])
  expect(Object.fromEntries(failed.map(({ id, code }) => [id, code]))).toEqual({
    [shy.id]: 'INVITES_NOT_ALLOWED',
    [olga.id]: 'ALREADY_A_MEMBER',
    [ben.id]: 'ALREADY_A_MEMBER',
  })
})

test('only members of its parent are invited to a subgroup', async () => {
  const parent = await addGroup(world, { owner: olga, members: [ben] })
  const { groupId } = await addGroup(world, {
    owner: olga,
    kind: 'SUBGROUP',
    parent_id: parent.groupId,
    join_policy: 'GROUP_MEMBERS',
  })
  await expect(olga.groups.inviteUser({ body: { groupId, userId: ana.id } })).rejects.toMatchObject({
    body: { code: 'PARENT_MEMBERSHIP_REQUIRED' },
  })
  expect(await olga.groups.inviteUser({ body: { groupId, userId: ben.id } })).toMatchObject({ state: 'PENDING' })
})

test('a member cannot invite a barred person; an admin’s invitation lifts the bar', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ben], banned: [ana] })
  await expect(ana.groups.acceptInvitationToGroup({ body: { groupId } })).rejects.toMatchObject({
    body: { code: 'BANNED_FROM_GROUP' },
  })
  await expect(ben.groups.inviteUser({ body: { groupId, userId: ana.id } })).rejects.toMatchObject({
    body: { code: 'INVITES_NOT_ALLOWED' },
  })
  await olga.groups.inviteUser({ body: { groupId, userId: ana.id } })
  expect(await ana.groups.acceptInvitationToGroup({ body: { groupId } })).toMatchObject({ membershipState: 'MEMBER' })
})

test('an invitation is withdrawn by its sender or an admin, unless it was accepted', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ben, cleo] })
  const { id: invitationId } = await ben.groups.inviteUser({ body: { groupId, userId: ana.id } })
  for (const person of [cleo, ana]) {
    await expect(person.groups.cancelInvitation({ body: { invitationId } })).rejects.toMatchObject({
      status: 404,
      body: { code: 'INVITATION_NOT_FOUND' },
    })
  }
  expect((await cleo.groups.listInvitations({ body: { groupId } })).items).toEqual([])
  expect(await olga.groups.cancelInvitation({ body: { invitationId } })).toMatchObject({ state: 'CANCELLED' })
  expect(await ben.groups.cancelInvitation({ body: { invitationId } })).toMatchObject({ state: 'CANCELLED' })
  await expect(ana.groups.acceptInvitationToGroup({ body: { groupId } })).rejects.toMatchObject({
    body: { code: 'INVITATION_ENDED' },
  })
  const again = await ben.groups.inviteUser({ body: { groupId, userId: ana.id } })
  await ana.groups.acceptInvitationToGroup({ body: { groupId } })
  const statesOf = async (states: ('ACCEPTED' | 'CANCELLED' | 'PENDING')[]) =>
    (await olga.groups.listInvitations({ body: { groupId, states } })).items.map(({ state }) => state)
  expect(await statesOf(['ACCEPTED', 'CANCELLED'])).toEqual(['ACCEPTED', 'CANCELLED'])
  expect(await statesOf(['PENDING'])).toEqual([])
  await expect(ben.groups.cancelInvitation({ body: { invitationId: again.id } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'ALREADY_DECIDED' },
  })
})

test('an isolated member invites nobody, and is answered as if they did not want to be invited', async () => {
  const isa = await world.person('isa')
  const { groupId } = await addGroup(world, { owner: olga, members: [isa], ...secret })
  const isolate = (until: Date | null) =>
    world.app.db.updateTable('accounts').set({ isolated_until: until }).where('id', '=', isa.id).execute()
  const invite = () => isa.groups.inviteUser({ body: { groupId, userId: cleo.id } })
  await isolate(new Date(world.app.runtime.now().getTime() + dayMs))
  await expect(invite()).rejects.toMatchObject({ status: 403, body: { code: 'INVITES_NOT_ALLOWED' } })
  expect(await isa.groups.inviteUsers({ body: { groupId, userIds: [cleo.id, olga.id] } })).toMatchObject({
    done: [],
    failed: expect.arrayContaining([
      expect.objectContaining({ id: cleo.id, code: 'INVITES_NOT_ALLOWED' }),
      expect.objectContaining({ id: olga.id, code: 'ALREADY_A_MEMBER' }),
    ]),
  })
  await expect(cleo.groups.getGroup({ params: { id: groupId } })).rejects.toMatchObject({ status: 404 })
  expect((await cleo.groups.getGroupMemberships({ body: { membershipStates: ['INVITED'] } })).items).toEqual([])
  // Nothing of it is left once it is released.
  await isolate(null)
  expect(await invite()).toMatchObject({ state: 'PENDING' })
})
