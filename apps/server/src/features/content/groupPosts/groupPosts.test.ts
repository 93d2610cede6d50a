import { expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben, cleo, olga] = [
  await world.person('ana'),
  await world.person('ben'),
  await world.person('cleo'),
  await world.person('olga'),
]
const closed = { visibility: 'GROUP_MEMBERS' } as const

test('the group decides who may post', async () => {
  const scoped = (post_scope: 'ALL' | 'MEMBERS_ONLY' | 'ADMINS_ONLY') =>
    addGroup(world, { owner: olga, members: [ana], post_scope })
  const [all, members, admins] = [await scoped('ALL'), await scoped('MEMBERS_ONLY'), await scoped('ADMINS_ONLY')]
  expect(await ben.groups.createGroupPost({ body: { ...all, text: 'From outside' } })).toMatchObject({
    group: { id: all.groupId },
  })
  await expect(ben.groups.createGroupPost({ body: { ...members, text: 'No' } })).rejects.toMatchObject({
    body: { code: 'POSTING_NOT_ALLOWED', can: { requestPosting: false } },
  })
  expect(await ana.groups.createGroupPost({ body: { ...members, text: 'Yes' } })).toMatchObject({ text: 'Yes' })
  await expect(ana.groups.createGroupPost({ body: { ...admins, text: 'No' } })).rejects.toMatchObject({
    body: { code: 'POSTING_NOT_ALLOWED' },
  })
  expect(await olga.groups.createGroupPost({ body: { ...admins, text: 'Yes' } })).toMatchObject({ text: 'Yes' })
  await expect(olga.groups.createGroupPost({ body: { ...admins, text: ' ' } })).rejects.toMatchObject({
    status: 422,
    body: { code: 'EMPTY_POST' },
  })
})

test('a post counts in its group, makes its author active, and is readable to readers of the group', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana], ...closed, listed: true })
  const { id: postId } = await ana.groups.createGroupPost({ body: { groupId, text: 'Among us' } })
  await world.settle()
  expect(await olga.groups.getGroup({ params: { id: groupId } })).toMatchObject({ counts: { posts: 1 } })
  const { items } = await olga.groups.listGroupMembersV2({ body: { groupId, sort: 'ACTIVITY' } })
  expect(items[0]).toMatchObject({ person: { id: ana.id }, lastActivityTime: expect.any(Date) })
  await expect(ben.groups.getGroupContent({ body: { groupId } })).rejects.toMatchObject({ status: 403 })
  await expect(ben.content.getItem({ params: { postId } })).rejects.toMatchObject({ status: 404 })
})

test('an admin removes a post from the group and its author is notified; from another group nothing is removed', async () => {
  const [one, other] = [
    await addGroup(world, { owner: olga, members: [ana, ben] }),
    await addGroup(world, { owner: olga }),
  ]
  const { id: postId } = await ana.groups.createGroupPost({ body: { ...one, text: 'Spam' } })
  await expect(ben.groups.deleteGroupPost({ body: { ...one, postId } })).rejects.toMatchObject({ status: 403 })
  await expect(olga.groups.deleteGroupPost({ body: { ...other, postId } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'POST_NOT_FOUND' },
  })
  expect(await olga.groups.deleteGroupPost({ body: { ...one, postId, reason: 'Against the rules' } })).toEqual({
    ok: true,
  })
  expect((await ana.groups.getGroupContent({ body: one })).items).toEqual([])
  const notified = await ana.notifications.getAggregatedNotifications({ body: {} })
  const removed = notified.items.filter(({ reason }) => reason === 'MODERATION')
  expect(removed).toMatchObject([{ target: { kind: 'GROUP', id: one.groupId }, actors: [], note: 'Against the rules' }])
})

test('the lively order ranks by people, not by the author’s own activity, and does not change while it is read', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben, cleo] })
  const write = async (text: string) => (await ana.groups.createGroupPost({ body: { groupId, text } })).id
  const [loved, plain, fresh] = [await write('Loved'), await write('Alone'), await write('Fresh')]
  for (const fan of [ben, cleo, olga]) await fan.content.likePost({ body: { postId: loved } })
  await ana.content.likePost({ body: { postId: plain } })
  for (let index = 0; index < 5; index += 1)
    await ana.content.addComment({ body: { postId: plain, text: `Me ${index}` } })
  world.pass(hourMs)
  const hot = { groupId, sort: 'HOT' } as const
  const page = await ben.groups.getGroupContent({ body: { ...hot, limit: 1 } })
  expect(page.items.map(({ id }) => id)).toEqual([loved])
  for (const fan of [ben, cleo, olga]) await fan.content.addComment({ body: { postId: fresh, text: 'Now' } })
  const rest = await ben.groups.getGroupContent({
    body: { ...hot, limit: 5, ...(page.nextCursor ? { cursor: page.nextCursor } : {}) },
  })
  expect(rest.items.map(({ id }) => id).toSorted()).toEqual([plain, fresh].toSorted())
  expect((await ben.groups.getGroupContent({ body: { groupId, limit: 5 } })).items.map(({ id }) => id)).toEqual([
    fresh,
    plain,
    loved,
  ])
})
