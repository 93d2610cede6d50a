import type { NewcomerHold } from '@koinon/contract/shared'
import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, maya, ana, rex] = [
  await world.person('olga'),
  await world.person('maya'),
  await world.person('ana'),
  await world.person('rex'),
]
const gus = await world.person('gus')
const code = (expected: string, status: number) => ({ status, body: { code: expected } })
const groupWith = async (newcomerHold: NewcomerHold) => {
  const made = await addGroup(world, { owner: olga, moderators: [maya], members: [ana, rex] })
  const { version } = await olga.groups
    .getGroup({ params: { id: made.groupId } })
    .then((group) => ({ version: 1, ...group }))
  await olga.groups.changeGroupInfo({ body: { ...made, version, settings: { newcomerHold } } })
  return made
}
const post = (who: Person, groupId: string, text = 'Hello') => who.groups.createGroupPost({ body: { groupId, text } })
const accept = (groupId: string, who: Person = ana) =>
  maya.groups.acceptPostingPermissionRequest({ body: { groupId, userId: who.id } })

test('a new member’s first posts wait, one at a time, until a moderator lets them in; others’ never', async () => {
  const { groupId } = await groupWith({ firstPosts: 2, days: 0, links: false })
  const first = await post(ana, groupId, 'My first')
  expect(first).toMatchObject({ status: 'HELD' })
  await expect(rex.content.getItem({ params: { postId: first.id } })).rejects.toMatchObject({ status: 404 })
  await expect(post(ana, groupId, 'At once')).rejects.toMatchObject(code('ALREADY_SUBMITTED', 409))
  expect(await post(maya, groupId)).toMatchObject({ status: 'PUBLISHED' })
  const waiting = await maya.groups.getPendingPostPermissionRequests({ body: { groupId } })
  expect(waiting.items).toMatchObject([{ isForPostOnly: true, heldPost: { id: first.id }, person: { id: ana.id } }])
  await world.settle()
  await accept(groupId)
  expect(await rex.content.getItem({ params: { postId: first.id } })).toMatchObject({ text: 'My first' })
  await world.settle()
  const reasons = async () => (await ana.notifications.getAggregatedNotifications({ body: {} })).items[0]?.reason
  expect(await reasons()).toBe('HELD_POST_PUBLISHED')
  // One more waits. A refusal sends it back to its author, who may write the next one.
  expect(await post(ana, groupId, 'My second')).toMatchObject({ status: 'HELD' })
  await maya.groups.rejectPostingPermissionRequest({ body: { groupId, userId: ana.id } })
  await world.settle()
  expect(await reasons()).toBe('HELD_POST_DECLINED')
  expect(await post(ana, groupId, 'My third')).toMatchObject({ status: 'HELD' })
  await accept(groupId)
  expect(await post(ana, groupId, 'My fourth')).toMatchObject({ status: 'PUBLISHED' })
  // Nothing beyond the posts was granted.
  const { items } = await olga.groups.getGroupMembers({ body: { groupId } })
  expect(items.find(({ person }) => person.id === ana.id)?.mayPost).toBe(false)
})

test('a new member’s posts in an event wait, too, and count; guests who are not in the group do not wait', async () => {
  const { groupId } = await groupWith({ firstPosts: 1, days: 0, links: false })
  const { eventId } = await addEvent(world, { groupId, by: ana, visibility: 'EVERYONE' })
  const write = (who: Person) => who.groups.createPost({ body: { eventId, text: 'Who comes?' } })
  const announce = () => ana.groups.createCommunityEventPost({ body: { eventId, text: 'At the pond' } })
  expect(await write(gus)).toMatchObject({ status: 'PUBLISHED' })
  const first = await write(ana)
  expect(first).toMatchObject({ status: 'HELD' })
  for (const again of [announce, () => write(ana)])
    await expect(again()).rejects.toMatchObject(code('ALREADY_SUBMITTED', 409))
  const { items } = await maya.groups.getPendingPostPermissionRequests({ body: { groupId } })
  expect(items).toMatchObject([{ isForPostOnly: true, heldPost: { id: first.id } }])
  await maya.groups.rejectPostingPermissionRequest({ body: { groupId, userId: ana.id } })
  await world.settle()
  await expect(ana.content.publishScheduledPost({ body: { postId: first.id } })).rejects.toMatchObject(
    code('POSTING_NOT_ALLOWED', 403),
  )
  const announcement = await announce()
  expect(announcement).toMatchObject({ status: 'HELD' })
  await accept(groupId)
  expect(await rex.content.getItem({ params: { postId: announcement.id } })).toMatchObject({ text: 'At the pond' })
  expect(await post(ana, groupId)).toMatchObject({ status: 'PUBLISHED' })
})

test('in the first days posts with links wait, until the days are over', async () => {
  const { groupId } = await groupWith({ firstPosts: 0, days: 3, links: true })
  expect(await post(ana, groupId, 'No link')).toMatchObject({ status: 'PUBLISHED' })
  expect(await post(ana, groupId, 'See https://example.org/a')).toMatchObject({ status: 'HELD' })
  await accept(groupId)
  world.pass(3 * dayMs)
  expect(await post(ana, groupId, 'See https://example.org/b')).toMatchObject({ status: 'PUBLISHED' })
})

test('a post that a moderator declined does not appear by another time, nor at once: it is sent again', async () => {
  const { groupId } = await groupWith({ firstPosts: 1, days: 0, links: false })
  const { id: postId } = await post(ana, groupId, 'Buy this')
  await maya.groups.rejectPostingPermissionRequest({ body: { groupId, userId: ana.id } })
  await world.settle()
  const scheduledLiveAt = new Date(world.app.runtime.now().getTime() + dayMs).toISOString()
  const refused = code('POSTING_NOT_ALLOWED', 403)
  await expect(ana.content.publishScheduledPost({ body: { postId } })).rejects.toMatchObject(refused)
  const time = { postId, scheduledLiveAt, timeZone: 'UTC' }
  await expect(ana.content.updateScheduledPostTime({ body: time })).rejects.toMatchObject(refused)
  const again = { groupId, text: 'Buy this', draftId: postId }
  expect(await ana.groups.createGroupPost({ body: again })).toMatchObject({ status: 'HELD' })
})

test('where links of new members wait, no edit adds one, and others stay in the text', async () => {
  const { groupId } = await groupWith({ firstPosts: 0, days: 3, links: true })
  const edit = (postId: string, version: number, draft: object) =>
    ana.content.editPost({ body: { postId, version, ...draft } })
  const plain = await post(ana, groupId, 'No link')
  for (const draft of [{ text: 'See https://example.org/a' }, { linkUrl: 'https://example.org/a' }])
    await expect(edit(plain.id, 1, draft)).rejects.toMatchObject(code('POSTING_NOT_ALLOWED', 403))
  await edit(plain.id, 1, { text: 'Still none' })
  const { id } = await post(ana, groupId, 'See https://example.org/a')
  await edit(id, 1, { text: 'See also https://example.org/b' })
  await accept(groupId)
  await edit(id, 2, { text: 'Do see https://example.org/b' })
  await edit(id, 3, { linkUrl: null })
})
