import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { groupPeople, moderatedGroup } from '#test/world/make/moderatedGroup.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { app } = world
const people = await groupPeople(world)
const { ana, rex, maya, milo, ada, olga, stranger } = people
const code = (expected: string, status: number) => ({ status, body: { code: expected } })
const closed = { visibility: 'GROUP_MEMBERS', listed: false } as const
const tomorrow = () => new Date(app.runtime.now().getTime() + dayMs).toISOString()

let groupId = ''
beforeEach(async () => void ({ groupId } = await moderatedGroup(world, people, { event_scope: 'ALL' })))

type Terms = Partial<Parameters<Person['groups']['moderationRestrict']>[0]['body']>
const restrict = (by: Person, { id: userId }: Person, terms: Terms = {}) =>
  by.groups.moderationRestrict({ body: { groupId, userId, kind: 'MUTE', reason: 'Insults', ...terms } })
const lift = (by: Person, { id: userId }: Person, kind: 'MUTE' | 'BAN' = 'MUTE') =>
  by.groups.moderationLift({ body: { groupId, userId, kind } })
const listed = async (filter = {}) => (await maya.groups.moderationRestrictions({ body: { groupId, ...filter } })).items
const ownState = (who: Person) => who.groups.moderationStanding({ body: { groupId } })
const groupSeenBy = (who: Person) => who.groups.getGroup({ params: { id: groupId } })
/** The time of all restrictions of the group is over. The database compares it with its own clock. */
const passTime = () =>
  app.db
    .updateTable('group_restrictions')
    .set({ until: new Date(Date.now() - 1000) })
    .where('group_id', '=', groupId)
    .execute()

describe('a muted member', () => {
  test('reads and writes nothing in the group and its subgroups, and reads why and until when', async () => {
    const postId = (await rex.groups.createGroupPost({ body: { groupId, text: 'Hello' } })).id
    const own = (await ana.groups.createGroupPost({ body: { groupId, text: 'Mine' } })).id
    const comment = await ana.content.addComment({ body: { postId, text: 'First' } })
    const { conversationId } = await ana.chat.getGroupConversationId({ body: { groupId } })
    const said = { conversationId, clientId: app.runtime.id(), text: 'Hi' }
    const message = await ana.chat.sendMessage({ body: said })
    const { eventId } = await addEvent(world, { groupId, by: rex })
    const { eventId: ownEvent } = await addEvent(world, { groupId, by: ana })
    const subgroup = await addGroup(world, {
      owner: olga,
      members: [ana],
      kind: 'SUBGROUP',
      parent_id: groupId,
      join_policy: 'GROUP_MEMBERS',
    })
    await ana.content.likePost({ body: { postId } })
    const until = tomorrow()
    await restrict(maya, ana, { until, rule: 'No insults' })
    const start = {
      startTime: tomorrow(),
      endTime: new Date(Date.now() + 2 * dayMs).toISOString(),
      timeZone: 'Europe/Berlin',
    }
    const writing: Readonly<Record<string, () => Promise<unknown>>> = {
      post: () => ana.groups.createGroupPost({ body: { groupId, text: 'More' } }),
      'post in a subgroup': () => ana.groups.createGroupPost({ body: { groupId: subgroup.groupId, text: 'More' } }),
      'request to post': () => ana.groups.requestPostingPermission({ body: { groupId, note: 'Please' } }),
      'edited post': () => ana.content.editPost({ body: { postId: own, version: 1, text: 'Changed' } }),
      comment: () => ana.content.addComment({ body: { postId, text: 'Second' } }),
      'edited comment': () => ana.content.editComment({ params: { id: comment.id }, body: { text: 'Changed' } }),
      reaction: () => ana.content.reactionsAdd({ body: { targetType: 'POST', targetId: postId, emoji: '🎉' } }),
      like: () => ana.content.likePost({ body: { postId: own } }),
      'liked comment': () => ana.content.likeComment({ body: { commentId: comment.id } }),
      message: () => ana.chat.sendMessage({ body: { ...said, clientId: app.runtime.id() } }),
      'edited message': () => ana.chat.editMessage({ body: { messageId: message.id, text: 'Changed' } }),
      'reaction to a message': () => ana.chat.addMessageReaction({ body: { messageId: message.id, emoji: '🎉' } }),
      event: () => ana.groups.createCommunityEvent({ body: { groupId, title: 'Picnic', ...start } }),
      'copied event': () => ana.groups.duplicateCommunityEvent({ body: { eventId: ownEvent, ...start } }),
      'changed event': () =>
        ana.groups.updateCommunityEvent({ params: { eventId: ownEvent }, body: { version: 1, title: 'Insult' } }),
      'news of an event': () => ana.groups.createCommunityEventPost({ body: { eventId: ownEvent, text: 'Insult' } }),
      'post in an event': () => ana.groups.createPost({ body: { eventId, text: 'Who comes?' } }),
    }
    for (const [what, write] of Object.entries(writing)) {
      await expect(write(), what).rejects.toMatchObject({
        status: 403,
        body: { code: 'RESTRICTED', until: new Date(until), reason: 'Insults' },
      })
    }
    expect(await groupSeenBy(ana)).toMatchObject({
      mute: { until: new Date(until), reason: 'Insults' },
      can: { post: false, requestPosting: false, comment: false, message: false, createEvent: false },
    })
    expect((await ana.content.getItem({ params: { postId } })).can.comment).toBe(false)
    await ana.content.unlikePost({ body: { postId } })
    expect(await groupSeenBy(rex)).toMatchObject({ mute: null })
    await passTime()
    for (const what of ['post', 'comment', 'message']) await writing[what]?.()
    expect(await groupSeenBy(ana)).toMatchObject({ mute: null, can: { post: true } })
  })

  test('is told by a statement of reasons, and reads it in the group without a name', async () => {
    await restrict(maya, ana, { rule: 'No insults' })
    await world.settle()
    const [statement] = (await ana.accounts.statements({ body: {} })).items
    expect(statement).toMatchObject({
      kind: 'GROUP_MUTE',
      group: 'River Watch',
      groupId,
      until: null,
      ground: { reference: 'No insults', explanation: 'Insults' },
    })
    const { restrictions } = await ownState(ana)
    expect(await groupSeenBy(ana)).toMatchObject({ mute: { statementId: statement?.id } })
    expect(restrictions[0]?.statementId).toBe(statement?.id)
    expect(restrictions).toMatchObject([{ kind: 'MUTE', reason: 'Insults', rule: 'No insults', isInForce: true }])
    expect(JSON.stringify(restrictions)).not.toContain(maya.id)
    await lift(milo, ana)
    expect((await ownState(ana)).restrictions).toMatchObject([{ isInForce: false }])
    expect((await ana.accounts.statements({ body: {} })).items[0]?.liftedAt).not.toBeNull()
    await world.settle()
    const [notified] = (await ana.notifications.getAggregatedNotifications({ body: {} })).items
    expect(notified).toMatchObject({ reason: 'RESTRICTION_LIFTED', link: `/statements/${statement?.id}`, actors: [] })
  })
})

describe('a banned person', () => {
  test('has no access until the time is over, and then joins again by themselves', async () => {
    const { groupId: hidden } = await addGroup(world, { owner: olga, members: [ana], ...closed })
    const restricted = { groupId: hidden, userId: ana.id, kind: 'BAN', reason: 'Threats', until: tomorrow() } as const
    await olga.groups.moderationRestrict({ body: restricted })
    await expect(ana.groups.getGroup({ params: { id: hidden } })).rejects.toMatchObject({ status: 404 })
    expect(await ana.groups.moderationStanding({ body: { groupId: hidden } })).toMatchObject({
      group: { id: hidden },
      restrictions: [{ kind: 'BAN', reason: 'Threats', isInForce: true }],
    })
    await restrict(maya, ana, { kind: 'BAN', until: tomorrow() })
    expect(await groupSeenBy(ana)).toMatchObject({ membershipState: 'BANNED', locked: true })
    await expect(ana.groups.joinGroup({ body: { groupId } })).rejects.toMatchObject(code('BANNED_FROM_GROUP', 403))
    await passTime()
    expect(await groupSeenBy(ana)).toMatchObject({ membershipState: 'NONE', locked: false })
    expect(await ana.groups.joinGroup({ body: { groupId } })).toEqual({ status: 'JOINED' })
  })

  test('was banned by a removal, and is listed and let in again', async () => {
    await milo.groups.removeGroupUser({ body: { groupId, userId: ana.id, bar: true, reason: 'Between us' } })
    expect(await listed()).toMatchObject([
      { kind: 'BAN', until: null, reason: '', person: { id: ana.id }, by: { id: milo.id }, canLift: true },
    ])
    expect(JSON.stringify(await ownState(ana))).not.toContain('Between us')
    await lift(maya, ana, 'BAN')
    expect(await listed()).toEqual([])
    expect(await listed({ past: true })).toMatchObject([{ liftedBy: { id: maya.id }, isInForce: false }])
    expect(await ana.groups.joinGroup({ body: { groupId } })).toEqual({ status: 'JOINED' })
  })
})

test('a member who receives the group, or whom nobody lets into a subgroup, is as the restriction says', async () => {
  await restrict(olga, ada)
  const { groupId: subgroupId } = await addGroup(world, {
    owner: olga,
    kind: 'SUBGROUP',
    parent_id: groupId,
    join_policy: 'GROUP_MEMBERS',
  })
  const banned = { groupId: subgroupId, userId: rex.id, kind: 'BAN', reason: 'Threats' } as const
  await olga.groups.moderationRestrict({ body: banned })
  const { items } = await olga.groups.subgroupAvailableMembers({ params: { id: subgroupId }, body: {} })
  expect(items.map(({ id }) => id)).not.toContain(rex.id)
  await olga.groups.transferGroupOwnership({ body: { groupId, userId: ada.id, confirmName: 'River Watch' } })
  expect(await groupSeenBy(ada)).toMatchObject({ mute: null, can: { post: true } })
})

test('restrictions are for the future, of members, below one’s own role, and lifted by others', async () => {
  await expect(restrict(maya, ana, { until: new Date(0).toISOString() })).rejects.toMatchObject(
    code('SCHEDULE_OUT_OF_RANGE', 422),
  )
  await expect(restrict(maya, stranger)).rejects.toMatchObject(code('TARGET_NOT_MEMBER', 422))
  const unknownPerson = { groupId, userId: app.runtime.id(), kind: 'BAN', reason: 'x' } as const
  await expect(maya.groups.moderationRestrict({ body: unknownPerson })).rejects.toMatchObject(
    code('USER_NOT_FOUND', 404),
  )
  await expect(restrict(maya, ana, { caseId: app.runtime.id() })).rejects.toMatchObject(code('CASE_NOT_FOUND', 404))
  for (const [by, who] of [
    [maya, milo],
    [maya, ada],
    [ada, olga],
    [maya, maya],
  ] as const)
    await expect(restrict(by, who)).rejects.toMatchObject(code('RANK_TOO_LOW', 403))
  await restrict(ada, maya)
  await expect(lift(maya, maya)).rejects.toMatchObject(code('RANK_TOO_LOW', 403))
  await restrict(ada, ana)
  await expect(lift(milo, ana)).rejects.toMatchObject(code('RANK_TOO_LOW', 403))
  expect(await listed({ userId: ana.id })).toMatchObject([{ canLift: false }])
  await lift(olga, ana)
  await restrict(milo, ana, { reason: 'First' })
  await restrict(milo, ana, { reason: 'Second', until: tomorrow() })
  expect(await listed({ userId: ana.id })).toMatchObject([{ reason: 'Second' }])
  expect(await listed({ userId: ana.id, past: true })).toHaveLength(3)
  const { items } = await ana.accounts.statements({ body: {} })
  expect(items.slice(0, 2).map(({ liftedAt }) => liftedAt !== null)).toEqual([false, true])
})
