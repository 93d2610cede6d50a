import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
let named = 0
const people = async <const Names extends readonly string[]>(...names: Names) => {
  named += 1
  const all = await Promise.all(names.map((name) => world.person(`${name}${named}`)))
  return all as { readonly [Index in keyof Names]: Person }
}
/** A person's notifications for a reason, after all follow-ups; and the number on the bell. */
async function notifiedOf(person: Person, reason: string) {
  await world.settle()
  const { items, unread } = await person.notifications.getAggregatedNotifications({ body: {} })
  const lines = items.filter((line) => line.reason === reason)
  expect((await person.users.getActivitySummary()).total).toBe(unread)
  return { read: lines.map(({ read }) => read), ids: lines.map(({ id }) => id), unread }
}

test('an admin’s decision marks the notification as read for all of them, once no requester of it is waiting any more', async () => {
  const [olga, cleo, ana, ben, eve] = await people('olga', 'cleo', 'ana', 'ben', 'eve')
  const { groupId } = await addGroup(world, { owner: olga, admins: [cleo], join_policy: 'REQUEST_ONLY' })
  await ana.groups.joinGroup({ body: { groupId } })
  await ben.groups.joinGroup({ body: { groupId } })
  await olga.groups.acceptJoinRequest({ body: { groupId, userId: ana.id } })
  const waiting = await notifiedOf(cleo, 'JOIN_REQUESTED')
  expect(waiting).toMatchObject({ read: [false], unread: 1 })
  await olga.groups.ignoreJoinRequest({ body: { groupId, userId: ben.id } })
  for (const admin of [olga, cleo])
    expect(await notifiedOf(admin, 'JOIN_REQUESTED')).toMatchObject({ read: [true], unread: 0 })
  expect(await cleo.frames()).toContainEqual(
    expect.objectContaining({
      name: 'notification.read',
      data: expect.objectContaining({ ids: waiting.ids, unread: 0 }),
    }),
  )
  await eve.groups.joinGroup({ body: { groupId } })
  expect(await notifiedOf(cleo, 'JOIN_REQUESTED')).toMatchObject({ read: [false, true], unread: 1 })
})

test('a notification is also read when the last waiting person withdraws', async () => {
  const [olga, ana, ben] = await people('olga', 'ana', 'ben')
  const { groupId } = await addGroup(world, { owner: olga, join_policy: 'REQUEST_ONLY' })
  await ana.groups.joinGroup({ body: { groupId } })
  await ben.groups.joinGroup({ body: { groupId } })
  await olga.groups.acceptJoinRequest({ body: { groupId, userId: ana.id } })
  expect(await notifiedOf(olga, 'JOIN_REQUESTED')).toMatchObject({ read: [false], unread: 1 })
  await ben.groups.cancelJoinRequest({ body: { groupId } })
  expect(await notifiedOf(olga, 'JOIN_REQUESTED')).toMatchObject({ read: [true], unread: 0 })
})

test('a request made while others are decided is not marked as read', async () => {
  const [olga, cleo, ana, ben, eve] = await people('olga', 'cleo', 'ana', 'ben', 'eve')
  const { groupId } = await addGroup(world, { owner: olga, admins: [cleo], join_policy: 'REQUEST_ONLY' })
  await ana.groups.joinGroup({ body: { groupId } })
  await ben.groups.joinGroup({ body: { groupId } })
  await Promise.all([
    olga.groups.acceptJoinRequest({ body: { groupId, userId: ana.id } }),
    cleo.groups.acceptJoinRequest({ body: { groupId, userId: ben.id } }),
    eve.groups.joinGroup({ body: { groupId } }),
  ])
  for (const admin of [olga, cleo])
    expect(await notifiedOf(admin, 'JOIN_REQUESTED')).toMatchObject({
      read: expect.arrayContaining([false]),
      unread: 1,
    })
  await olga.groups.acceptJoinRequest({ body: { groupId, userId: eve.id } })
  for (const admin of [olga, cleo]) expect((await notifiedOf(admin, 'JOIN_REQUESTED')).unread).toBe(0)
})

test('requests to post and to become an admin are also read for everybody; the decision itself stays unread', async () => {
  const [olga, cleo, ana] = await people('olga', 'cleo', 'ana')
  const { groupId } = await addGroup(world, {
    owner: olga,
    admins: [cleo],
    members: [ana],
    post_scope: 'ADMINS_ONLY',
  })
  await ana.groups.requestPostingPermission({ body: { groupId } })
  await ana.groups.requestAdminPromotion({ body: { groupId } })
  expect((await notifiedOf(cleo, 'POSTING_REQUESTED')).unread).toBe(2)
  await olga.groups.acceptPostingPermissionRequest({ body: { groupId, userId: ana.id } })
  expect(await notifiedOf(cleo, 'POSTING_REQUESTED')).toMatchObject({ read: [true], unread: 1 })
  await olga.groups.denyAdminPromotionRequest({ body: { groupId, userId: ana.id } })
  expect(await notifiedOf(cleo, 'ADMIN_REQUESTED')).toMatchObject({ read: [true], unread: 0 })
  expect((await notifiedOf(ana, 'POSTING_ACCEPTED')).read).toEqual([false])
})

test('an invitation to a conversation is notified, and read once it is answered or withdrawn', async () => {
  const [olga, ana, ben, eve] = await people('olga', 'ana', 'ben', 'eve')
  const shy = [ana, ben, eve]
  await world.app.db
    .updateTable('accounts')
    .set({ who_may_message: 'GROUP_MEMBERS' })
    .where(
      'id',
      'in',
      shy.map(({ id }) => id),
    )
    .execute()
  const { id: conversationId } = await olga.chat.createGroupConversation({
    body: { participantIds: [ana.id, ben.id] },
  })
  await olga.chat.addParticipants({ body: { conversationId, userIds: [eve.id] } })
  const reason = 'INVITED_TO_CONVERSATION'
  for (const one of shy) expect(await notifiedOf(one, reason)).toMatchObject({ read: [false], unread: 1 })
  const { items } = await ana.notifications.getAggregatedNotifications({ body: {} })
  expect(items[0]).toMatchObject({ type: 'GROUP_INVITE', link: `/messages/${conversationId}` })
  await ana.chat.answerRequest({ body: { conversationId, action: 'ACCEPT' } })
  expect(await notifiedOf(ana, reason)).toMatchObject({ read: [true], unread: 0 })
  await olga.chat.removeParticipant({ body: { conversationId, userId: ben.id } })
  expect(await notifiedOf(ben, reason)).toMatchObject({ unread: 0 })
  await eve.chat.leaveConversation({ body: { conversationId } })
  expect(await notifiedOf(eve, reason)).toMatchObject({ unread: 0 })
  await olga.chat.addParticipants({ body: { conversationId, userIds: [ben.id] } })
  expect(await notifiedOf(ben, reason)).toMatchObject({ read: [false, true], unread: 1 })
})

test('an invitation answered on the group’s page, and a request to follow answered elsewhere, are read', async () => {
  const [olga, ana, ben] = await people('olga', 'ana', 'ben')
  const { groupId } = await addGroup(world, { owner: olga, join_policy: 'REQUEST_ONLY' })
  await olga.groups.inviteUser({ body: { groupId, userId: ana.id } })
  await world.app.db.updateTable('accounts').set({ is_private: true }).where('id', '=', ana.id).execute()
  await ben.users.followUser({ body: { userId: ana.id } })
  expect(await notifiedOf(ana, 'INVITED_TO_GROUP')).toMatchObject({ read: [false], unread: 2 })
  await ana.groups.ignoreInvitationToGroup({ body: { groupId } })
  expect(await notifiedOf(ana, 'INVITED_TO_GROUP')).toMatchObject({ read: [true], unread: 1 })
  await ana.users.acceptFollowRequest({ body: { userId: ben.id } })
  expect(await notifiedOf(ana, 'FOLLOW_REQUESTED')).toMatchObject({ read: [true], unread: 0 })
})
