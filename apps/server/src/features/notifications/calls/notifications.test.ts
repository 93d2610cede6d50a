import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { createPeople } from '#test/world/createPeople.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const newPeople = createPeople(world)
const lines = async (person: Person, body: object = {}) =>
  (await person.notifications.getAggregatedNotifications({ body })).items
const unread = async (person: Person): Promise<number> =>
  (await person.notifications.getAggregatedNotifications({ body: {} })).unread
const post = async (author: Person, text = 'A tomato'): Promise<string> =>
  (await author.content.createPost({ body: { text } })).id
const mention = (person: Person) => ({
  text: `@${person.username} look`,
  mentions: [{ start: 0, end: person.username.length + 1, userId: person.id }],
})

test('a follow is notified, leads to the follower, and disappears when the follow ends', async () => {
  const [ana, ben] = await newPeople(2)
  await ben.users.followUser({ body: { userId: ana.id } })
  expect(await lines(ana)).toMatchObject([
    {
      type: 'FOLLOWING',
      kind: 'FOLLOWED',
      reason: 'FOLLOWED',
      target: { kind: 'PERSON', id: ana.id },
      actors: [{ id: ben.id }],
      actorCount: 1,
      read: false,
      link: `/@${ben.username}`,
    },
  ])
  await ben.users.unfollowUser({ body: { userId: ana.id } })
  await world.settle()
  expect(await lines(ana)).toEqual([])
})

test('a comment, a reply and a mention come with their own words, and say whether the reader likes them', async () => {
  const [ana, ben] = await newPeople(2)
  const postId = await post(ana)
  const { id: commentId } = await ben.content.addComment({ body: { postId, text: 'How red it is' } })
  const { id: mentionId } = await ben.content.createPost({ body: mention(ana) })
  await world.settle()
  const written = async () =>
    Object.fromEntries((await lines(ana)).map(({ reason, written: words }) => [reason, words]))
  const words = { excerpt: 'How red it is', image: null, liked: false, can: { reply: true } }
  expect(await written()).toEqual({
    COMMENTED: { postId, commentId, ...words },
    MENTIONED: { postId: mentionId, commentId: null, ...words, excerpt: mention(ana).text },
  })
  await ana.content.likeComment({ body: { commentId } })
  expect((await written())['COMMENTED']).toMatchObject({ liked: true })
  await ben.content.deleteComment({ params: { id: commentId } })
  await world.settle()
  expect((await written())['COMMENTED']).toBeUndefined()
})

test('of comments by several people, the words are those of the last whom the reader has not blocked', async () => {
  const [ana, ben, cem] = await newPeople(3)
  const postId = await post(ana)
  const { id: commentId } = await ben.content.addComment({ body: { postId, text: 'How red it is' } })
  await cem.content.addComment({ body: { postId, text: 'Too red' } })
  await world.settle()
  const excerpt = async () => (await lines(ana)).find(({ reason }) => reason === 'COMMENTED')?.written
  expect(await excerpt()).toMatchObject({ excerpt: 'Too red' })
  await ana.users.blockUser({ body: { userId: cem.id } })
  await world.settle()
  expect(await excerpt()).toMatchObject({ commentId, excerpt: 'How red it is' })
})

test('a follow request can be answered from the list, until it is answered', async () => {
  const [ana, ben] = await newPeople(2)
  await world.app.db.updateTable('accounts').set({ is_private: true }).where('id', '=', ana.id).execute()
  await ben.users.followUser({ body: { userId: ana.id } })
  expect(await lines(ana)).toMatchObject([
    { reason: 'FOLLOW_REQUESTED', kind: null, requestState: 'PENDING', can: { accept: true, ignore: true } },
  ])
  await ana.users.acceptFollowRequest({ body: { userId: ben.id } })
  expect(await lines(ana, { types: ['FOLLOWING'] })).toContainEqual(
    expect.objectContaining({
      reason: 'FOLLOW_REQUESTED',
      requestState: 'ACCEPTED',
      can: { accept: false, ignore: false },
    }),
  )
  expect(await lines(ben)).toMatchObject([
    { reason: 'FOLLOW_ACCEPTED', actors: [{ id: ana.id }], link: `/@${ana.username}` },
  ])
})

test('lines that may not be seen any more leave no gap in a page, and are not counted', async () => {
  const [ana, ben, cem] = await newPeople(3)
  await ben.users.followUser({ body: { userId: ana.id } })
  for (const text of ['One', 'Two', 'Three']) {
    world.pass(10)
    const { id: postId } = await ana.content.createPost({ body: { text } })
    await cem.content.addComment({ body: { postId, text: 'Red' } })
  }
  await world.settle()
  const page = async () => ana.notifications.getAggregatedNotifications({ body: { limit: 1 } })
  expect(await page()).toMatchObject({ items: [{ reason: 'COMMENTED' }], unread: 4, nextCursor: expect.any(String) })
  await ana.users.blockUser({ body: { userId: cem.id } })
  expect(await page()).toMatchObject({ items: [{ reason: 'FOLLOWED' }], unread: 1, nextCursor: null })
})

test('likes of one post are one notification with the newest three and an exact count, even if some are withdrawn', async () => {
  const [ana] = await newPeople(1)
  const fans = await newPeople(5)
  const postId = await post(ana)
  for (const fan of fans) {
    world.pass(10)
    await fan.content.likePost({ body: { postId } })
  }
  const [line] = await lines(ana)
  expect(line).toMatchObject({
    type: 'CONTENT_POST',
    kind: 'LIKED',
    reason: 'POST_LIKED',
    actorCount: 5,
    target: { kind: 'POST', id: postId, title: 'A tomato' },
    link: `/p/${postId}`,
  })
  expect(line?.actors.map(({ id }) => id)).toEqual(
    fans
      .slice(2)
      .map(({ id }) => id)
      .toReversed(),
  )
  for (const fan of fans.slice(3)) await fan.content.unlikePost({ body: { postId } })
  const [fewer] = await lines(ana)
  expect(fewer).toMatchObject({ actorCount: 3 })
  expect(fewer?.actors.map(({ id }) => id)).toEqual(
    fans
      .slice(0, 3)
      .map(({ id }) => id)
      .toReversed(),
  )
  for (const fan of fans.slice(0, 3)) await fan.content.unlikePost({ body: { postId } })
  expect(await lines(ana)).toEqual([])
  expect(await unread(ana)).toBe(0)
})

test('twenty who like and unlike at once leave a count that agrees with the likes', async () => {
  const [ana] = await newPeople(1)
  const fans = await newPeople(20)
  const postId = await post(ana)
  await Promise.all(fans.map((fan) => fan.content.likePost({ body: { postId } })))
  await Promise.all(
    fans.map((fan, index) =>
      index % 2 ? fan.content.unlikePost({ body: { postId } }) : fan.content.likePost({ body: { postId } }),
    ),
  )
  expect(await lines(ana)).toMatchObject([{ actorCount: 10 }])
})

test('comments are notified to the post’s author, replies to the authors they answer, and go with the comment', async () => {
  const [ana, ben] = await newPeople(2)
  const postId = await post(ana)
  const comment = await ben.content.addComment({ body: { postId, text: 'Which seeds?' } })
  expect(await lines(ana)).toMatchObject([{ kind: 'COMMENTED', reason: 'COMMENTED', actors: [{ id: ben.id }] }])
  const reply = await ana.content.addComment({ body: { postId, parentId: comment.id, text: 'Old ones' } })
  expect(await lines(ben)).toMatchObject([{ kind: 'COMMENTED', reason: 'REPLIED' }])
  expect((await ana.users.getActivityFeed()).items).toMatchObject([
    { kind: 'COMMENTED', actor: { id: ben.id }, excerpt: 'Which seeds?', read: false },
  ])
  await ana.content.deleteComment({ params: { id: reply.id } })
  await world.settle()
  expect(await lines(ben)).toEqual([])
})

test('a frequent commenter counts once, named by the last comment, until none is left', async () => {
  const [ana, ben, cleo] = await newPeople(3)
  const postId = await post(ana)
  const comment = async (person: Person) => (await person.content.addComment({ body: { postId, text: 'Mm' } })).id
  const first = await Promise.all([comment(ben), comment(ben), comment(ben)])
  world.pass(1000)
  const other = await comment(cleo)
  const notified = async () => {
    await world.settle()
    const [line] = await lines(ana)
    return line && [line.actorCount, line.actors.map(({ id }) => id)]
  }
  expect(await notified()).toEqual([2, [cleo.id, ben.id]])
  world.pass(1000)
  const last = await comment(ben)
  expect(await notified()).toEqual([2, [ben.id, cleo.id]])
  await ben.content.deleteComment({ params: { id: last } })
  expect(await notified()).toEqual([2, [cleo.id, ben.id]])
  for (const id of first) await ben.content.deleteComment({ params: { id } })
  expect(await notified()).toEqual([1, [cleo.id]])
  await cleo.content.deleteComment({ params: { id: other } })
  expect(await notified()).toBeUndefined()
})

test('a person mentioned in a post or a comment is notified, and the notification leads to the comment itself', async () => {
  const [ana, ben] = await newPeople(2)
  const { id: postId } = await ana.content.createPost({ body: mention(ben) })
  const comment = await ana.content.addComment({ body: { postId, ...mention(ben) } })
  const notified = await lines(ben)
  expect(new Set(notified.map(({ type, reason }) => `${type} ${reason}`))).toEqual(
    new Set(['COMMENT_TAG MENTIONED', 'POST_TAG MENTIONED']),
  )
  expect(notified.find(({ type }) => type === 'COMMENT_TAG')).toMatchObject({
    target: { kind: 'COMMENT', id: comment.id },
    link: `/p/${postId}?comment=${comment.id}`,
  })
})

test('a like of a comment is notified to its writer', async () => {
  const [ana, ben] = await newPeople(2)
  const postId = await post(ana)
  const { id: commentId } = await ben.content.addComment({ body: { postId, text: 'Nice' } })
  await ana.content.likeComment({ body: { commentId } })
  expect(await lines(ben)).toMatchObject([
    { kind: 'LIKED', reason: 'COMMENT_LIKED', target: { kind: 'COMMENT', id: commentId, title: 'Nice' } },
  ])
  await ana.content.unlikeComment({ body: { commentId } })
  expect(await lines(ben)).toEqual([])
})

test('requests to a group are notified to its admins, decided from the list, and gone for former admins', async () => {
  const [olga, cleo, ana, ben] = await newPeople(4)
  const { groupId } = await addGroup(world, { owner: olga, admins: [cleo], join_policy: 'REQUEST_ONLY', name: 'Choir' })
  await ana.groups.joinGroup({ body: { groupId } })
  const request = {
    type: 'GROUP_JOIN_REQUEST',
    reason: 'JOIN_REQUESTED',
    target: { kind: 'GROUP', id: groupId, title: 'Choir' },
    link: `/g/${groupId}/requests`,
  }
  expect(await lines(olga)).toMatchObject([
    { ...request, actors: [{ id: ana.id }], requestState: 'PENDING', can: { accept: true, ignore: true } },
  ])
  await ben.groups.joinGroup({ body: { groupId } })
  expect(await lines(olga)).toMatchObject([
    { ...request, actorCount: 2, requestState: 'PENDING', can: { accept: false, ignore: false } },
  ])
  await ben.groups.cancelJoinRequest({ body: { groupId } })
  expect(await lines(olga)).toMatchObject([{ actorCount: 1, can: { accept: true } }])
  await olga.groups.demoteAdmin({ body: { groupId, userId: cleo.id } })
  expect((await lines(cleo)).map(({ reason }) => reason)).toEqual(['ROLE_CHANGED'])
  await olga.groups.acceptJoinRequest({ body: { groupId, userId: ana.id } })
  expect(await lines(olga)).toMatchObject([{ requestState: 'ACCEPTED', can: { accept: false } }])
  expect(await lines(ana)).toMatchObject([
    { reason: 'JOIN_ACCEPTED', actors: [{ id: olga.id }], link: `/g/${groupId}` },
  ])
})

test('of many requests of one kind, pending ones are counted and named, and the last of them is decided from the list', async () => {
  const [olga, dora] = await newPeople(2)
  const asking = await newPeople(5)
  const { groupId } = await addGroup(world, { owner: olga, join_policy: 'REQUEST_ONLY' })
  for (const one of asking) {
    await one.groups.joinGroup({ body: { groupId } })
    world.pass(1000)
  }
  const [first, second, third, fourth, fifth] = asking.map(({ id }) => id)
  expect(await lines(olga)).toMatchObject([
    { actorCount: 5, actors: [{ id: fifth }, { id: fourth }, { id: third }], can: { accept: false } },
  ])
  for (const userId of [fifth, fourth, third])
    await olga.groups.acceptJoinRequest({ body: { groupId, userId: userId ?? '' } })
  expect(await lines(olga, { waitingOnly: true })).toMatchObject([
    { actorCount: 2, actors: [{ id: second }, { id: first }], requestState: 'PENDING', can: { accept: false } },
  ])
  await olga.groups.ignoreJoinRequest({ body: { groupId, userId: second ?? '' } })
  expect(await lines(olga)).toMatchObject([
    { actorCount: 1, actors: [{ id: first }], requestState: 'PENDING', can: { accept: true, ignore: true } },
  ])
  await olga.groups.acceptJoinRequest({ body: { groupId, userId: first ?? '' } })
  expect(await lines(olga)).toMatchObject([{ actorCount: 5, requestState: 'ACCEPTED', can: { accept: false } }])
  await dora.groups.joinGroup({ body: { groupId } })
  expect(await lines(olga, { waitingOnly: true })).toMatchObject([{ actorCount: 1, actors: [{ id: dora.id }] }])
})

test.each(['IMAGE', 'VIDEO', 'AUDIO'] as const)(
  'a new post with media is notified under its type: %s',
  async (type) => {
    const [ana] = await newPeople(1)
    const fans = await newPeople(4)
    const postId = await post(ana)
    await world.app.db.updateTable('posts').set({ media_type: type }).where('id', '=', postId).execute()
    for (const fan of fans) await fan.content.likePost({ body: { postId } })
    for (const fan of fans.slice(0, 2))
      for (const text of ['Lovely', 'Again']) await fan.content.addComment({ body: { postId, text } })
    const notified = (await lines(ana)).map((line) => `${line.type} ${line.kind} ${line.actorCount}`)
    expect(new Set(notified)).toEqual(new Set([`${type} COMMENTED 2`, `${type} LIKED 4`]))
    const { items } = await ana.users.getActivityFeed({ query: { kinds: ['COMMENTED'] } })
    expect(items.map((item) => item.type)).toEqual([type, type, type, type])
    expect(await ana.users.getActivitySummary()).toMatchObject({ total: 2, byType: { [type]: 2 } })
  },
)

test('a notification that waits for an answer is listed separately, until it is decided', async () => {
  const [olga, ana, ben] = await newPeople(3)
  const { groupId } = await addGroup(world, { owner: olga, join_policy: 'REQUEST_ONLY' })
  const waiting = async (of: Person) => (await lines(of, { waitingOnly: true })).map(({ reason }) => reason)
  await ana.groups.joinGroup({ body: { groupId } })
  await ana.content.likePost({ body: { postId: await post(olga) } })
  await olga.groups.inviteUser({ body: { groupId, userId: ben.id } })
  expect(await waiting(olga)).toEqual(['JOIN_REQUESTED'])
  expect(await waiting(ben)).toEqual(['INVITED_TO_GROUP'])
  await olga.notifications.markAllRead({ body: {} })
  expect(await waiting(olga)).toEqual(['JOIN_REQUESTED'])
  await olga.groups.ignoreJoinRequest({ body: { groupId, userId: ana.id } })
  await ben.groups.acceptInvitationToGroup({ body: { groupId } })
  expect([await waiting(olga), await waiting(ben)]).toEqual([[], []])
})

test('every other request and decision of a group reaches the people concerned, under its type', async () => {
  const [olga, ana, ben] = await newPeople(3)
  const { groupId } = await addGroup(world, { owner: olga, members: [ana], post_scope: 'ADMINS_ONLY' })
  await ana.groups.requestPostingPermission({ body: { groupId } })
  await ana.groups.requestAdminPromotion({ body: { groupId } })
  const toOlga = (await lines(olga)).map(({ type, reason }) => `${type} ${reason}`)
  expect(toOlga.toSorted()).toEqual([
    'GROUP_JOIN_REQUEST ADMIN_REQUESTED',
    'GROUP_POST_PERMISSION_REQUEST POSTING_REQUESTED',
  ])
  await olga.groups.rejectPostingPermissionRequest({ body: { groupId, userId: ana.id } })
  await olga.groups.acceptAdminPromotionRequest({ body: { groupId, userId: ana.id } })
  const toAna = (await lines(ana)).map(({ type, reason }) => `${type} ${reason}`)
  expect(toAna.toSorted()).toEqual([
    'GROUP_JOIN_REQUEST ADMIN_DECIDED',
    'GROUP_POST_PERMISSION_REQUEST POSTING_REJECTED',
  ])
  await olga.groups.inviteUser({ body: { groupId, userId: ben.id } })
  expect(await lines(ben)).toMatchObject([
    { type: 'GROUP_INVITE', reason: 'INVITED_TO_GROUP', requestState: 'PENDING', can: { accept: true, ignore: true } },
  ])
  await ben.groups.ignoreInvitationToGroup({ body: { groupId } })
  expect(await lines(ben)).toMatchObject([{ requestState: 'IGNORED', can: { accept: false, ignore: false } }])
})

test('a withdrawn invitation is no longer listed, nor is its hidden group', async () => {
  const [olga, ana] = await newPeople(2)
  const { groupId } = await addGroup(world, { owner: olga, visibility: 'GROUP_MEMBERS', name: 'Secret' })
  const { id: invitationId } = await olga.groups.inviteUser({ body: { groupId, userId: ana.id } })
  expect(await lines(ana)).toMatchObject([{ target: { title: 'Secret' } }])
  await olga.groups.cancelInvitation({ body: { invitationId } })
  expect(await lines(ana)).toEqual([])
  expect(JSON.stringify((await ana.frames()).filter(({ name }) => name === 'notification.changed'))).not.toContain(
    'Secret',
  )
})

test('nothing that its reader may no longer see is notified, in list, counts and frames', async () => {
  const [ana, ben, olga] = await newPeople(3)
  const { groupId } = await addGroup(world, {
    owner: olga,
    members: [ana, ben],
    visibility: 'GROUP_MEMBERS',
    name: 'Hidden',
  })
  const { id: postId } = await ana.groups.createGroupPost({ body: { groupId, text: 'Among us' } })
  await ben.content.likePost({ body: { postId } })
  const frames = async () => JSON.stringify((await ana.frames()).filter(({ name }) => name === 'notification.changed'))
  expect(await frames()).toContain('Among us')
  await ana.groups.leaveGroup({ body: { groupId } })
  expect(await lines(ana)).toEqual([])
  expect(await unread(ana)).toBe(0)
  expect(await frames()).not.toContain('Among us')
  expect((await ana.users.getActivityFeed()).items).toEqual([])
  expect(await ana.users.getActivitySummary()).toMatchObject({ total: 0 })
  expect(await ana.notifications.getAggregatedNotificationDataTypes()).toEqual({ items: [] })
})

test('a blocked person leaves the notifications, their counts, and is not listed again', async () => {
  const [ana, ben, cleo] = await newPeople(3)
  const postId = await post(ana)
  for (const fan of [ben, cleo]) await fan.content.likePost({ body: { postId } })
  await ana.users.blockUser({ body: { userId: ben.id } })
  expect((await lines(ana))[0]?.actors.map(({ id }) => id)).toEqual([cleo.id])
  await world.settle()
  expect(await lines(ana)).toMatchObject([{ actorCount: 1, actors: [{ id: cleo.id }] }])
  expect((await ana.users.getActivityFeed()).items.map(({ actor }) => actor.id)).toEqual([cleo.id])
})

test('a read notification is closed: later events start a new one, and other devices are updated', async () => {
  const [ana, ben, cleo] = await newPeople(3)
  const postId = await post(ana)
  await ben.content.likePost({ body: { postId } })
  expect(await ana.notifications.markAllRead({ body: {} })).toEqual({ unread: 0, marked: 1 })
  expect(await ana.frames()).toContainEqual(
    expect.objectContaining({ name: 'notification.read', data: expect.objectContaining({ ids: null, unread: 0 }) }),
  )
  world.pass(10)
  await cleo.content.likePost({ body: { postId } })
  expect(await lines(ana)).toMatchObject([
    { actors: [{ id: cleo.id }], read: false },
    { actors: [{ id: ben.id }], read: true },
  ])
  expect(await lines(ana, { unreadOnly: true })).toHaveLength(1)
  expect(await ana.notifications.markAllRead({ body: { types: ['FOLLOWING'] } })).toEqual({ unread: 1, marked: 0 })
  const [line] = await lines(ana)
  world.pass(10)
  await ben.users.followUser({ body: { userId: ana.id } })
  expect(await ana.notifications.markAllRead({ body: { before: line?.at.toISOString() ?? '' } })).toEqual({
    unread: 1,
    marked: 1,
  })
})

test('one event, a whole notification, or all about one post is marked as read', async () => {
  const [ana, ben, cleo] = await newPeople(3)
  const postId = await post(ana)
  for (const fan of [ben, cleo]) await fan.content.likePost({ body: { postId } })
  await ben.content.addComment({ body: { postId, text: 'Hm' } })
  const liked = (await ana.users.getActivityFeed({ query: { kinds: ['LIKED'] } })).items
  expect(await ana.users.markActivityItemRead({ body: { id: liked[0]?.id ?? '' } })).toEqual({ unread: 2 })
  expect((await ana.users.getActivityFeed({ query: { kinds: ['LIKED'], unread: 'true' } })).items).toHaveLength(1)
  expect(await ana.users.markActivityItemRead({ body: { id: liked[1]?.id ?? '' } })).toEqual({ unread: 1 })
  await expect(ben.users.markActivityItemRead({ body: { id: liked[1]?.id ?? '' } })).rejects.toMatchObject({
    status: 404,
  })
  expect(await ana.users.getActivitySummary()).toMatchObject({
    total: 1,
    byKind: { COMMENTED: 1, LIKED: 0 },
    byType: { CONTENT_POST: 1 },
  })
  expect(await ana.users.markPostActivityRead({ body: { postId } })).toEqual({ unread: 0, marked: 1 })
  await expect(ana.users.markPostActivityRead({ body: { postId: world.app.runtime.id() } })).rejects.toMatchObject({
    status: 404,
  })
  const [line] = await lines(ana)
  expect(await ana.users.markActivityItemRead({ body: { id: line?.id ?? '' } })).toEqual({ unread: 0 })
})

test('the types of a list are counted for its tabs', async () => {
  const [ana, ben] = await newPeople(2)
  await ben.users.followUser({ body: { userId: ana.id } })
  await ben.content.likePost({ body: { postId: await post(ana) } })
  await ana.notifications.markAllRead({ body: { types: ['FOLLOWING'] } })
  const { items } = await ana.notifications.getAggregatedNotificationDataTypes()
  expect(items.toSorted((one, other) => one.type.localeCompare(other.type))).toEqual([
    { type: 'CONTENT_POST', total: 1, unread: 1 },
    { type: 'FOLLOWING', total: 1, unread: 0 },
  ])
})

test('pages neither lose nor repeat a notification, and one is read in a handful of queries however long', async () => {
  const [ana, ben] = await newPeople(2)
  const ids: string[] = []
  for (let index = 0; index < 30; index += 1) {
    world.pass(5)
    ids.push(await post(ana, `Tomato ${index}`))
    await ben.content.likePost({ body: { postId: ids.at(-1) ?? '' } })
  }
  const seen: string[] = []
  for (let cursor: string | undefined; ;) {
    const page = await ana.notifications.getAggregatedNotifications({
      body: { limit: 7, ...(cursor ? { cursor } : {}) },
    })
    seen.push(...page.items.map(({ target }) => target.id))
    expect(page.unread).toBe(30)
    if (!page.nextCursor) break
    cursor = page.nextCursor
  }
  expect(seen).toEqual(ids.toReversed())
  // The session, the ids, the notifications of their one sort, their people.
  expect(await world.countQueries(() => ana.notifications.getAggregatedNotifications({ body: { limit: 30 } }))).toBe(4)
  await expect(
    ana.notifications.getAggregatedNotifications({ body: { unreadOnly: true, cursor: 'x' } }),
  ).rejects.toMatchObject({ status: 400 })
})

test('switched-off types and muted people are not notified', async () => {
  const [ana, ben] = await newPeople(2)
  const at = world.app.runtime.now()
  await world.app.db
    .insertInto('notification_settings')
    .values({ account_id: ana.id, matrix: { CONTENT_POST: { inApp: false } }, quiet_hours: null })
    .execute()
  await ben.content.likePost({ body: { postId: await post(ana) } })
  expect(await lines(ana)).toEqual([])
  await world.app.db
    .insertInto('mutes')
    .values({ muter_id: ana.id, muted_id: ben.id, until: null, created_at: at })
    .execute()
  await ben.users.followUser({ body: { userId: ana.id } })
  expect(await lines(ana)).toEqual([])
})
