import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben, cleo, olga] = [
  await world.person('ana'),
  await world.person('ben'),
  await world.person('cleo'),
  await world.person('olga'),
]
const latest = async (viewer: typeof ana, ...groupIds: string[]) =>
  (await viewer.groups.getLatestGroupPosts({ body: { groupIds } })).items

test('a member sees what was posted last in each group, as new until the group was opened; the author never as new', async () => {
  const [one, other] = [
    await addGroup(world, { owner: olga, members: [ana, ben] }),
    await addGroup(world, { owner: olga, members: [ana] }),
  ]
  await olga.groups.createGroupPost({ body: { ...one, text: 'First' } })
  const { id: postId } = await ben.groups.createGroupPost({ body: { ...one, text: 'Second' } })
  expect(await latest(ana, one.groupId, other.groupId)).toMatchObject([
    { groupId: one.groupId, postId, text: 'Second', author: { id: ben.id }, isNew: true },
  ])
  expect(await latest(ben, one.groupId)).toMatchObject([{ postId, isNew: false }])
  await ana.groups.markGroupSeen({ body: one })
  expect(await latest(ana, one.groupId)).toMatchObject([{ postId, isNew: false }])
  await olga.groups.createGroupPost({ body: { ...one, text: 'Third' } })
  expect(await latest(ana, one.groupId)).toMatchObject([{ text: 'Third', isNew: true }])
})

test('nobody learns the posts of a group that they may not read, and nothing is new to those who are no members', async () => {
  const closed = await addGroup(world, { owner: olga, members: [ana], visibility: 'GROUP_MEMBERS', listed: true })
  const open = await addGroup(world, { owner: olga })
  for (const group of [closed, open]) await olga.groups.createGroupPost({ body: { ...group, text: 'Among us' } })
  expect(await latest(cleo, closed.groupId, open.groupId)).toMatchObject([{ groupId: open.groupId, isNew: false }])
  expect(await latest(ana, closed.groupId)).toMatchObject([{ groupId: closed.groupId, isNew: true }])
})

test('what a reader does not want to see is not quoted, and of a covered post only its warning', async () => {
  const group = await addGroup(world, { owner: olga, members: [ana, ben, cleo] })
  const post = (by: typeof ana, text: string, sensitive?: { cover: true; note: string }) =>
    by.groups.createGroupPost({ body: { ...group, text, ...(sensitive && { sensitive }) } })
  const text = async () => (await latest(cleo, group.groupId)).map((item) => item.text)
  await post(olga, 'Soup is ready')
  await post(ben, 'A wound that bleeds', { cover: true, note: 'A wound' })
  expect(await text()).toEqual(['A wound'])
  await cleo.users.setMute({ body: { userId: ben.id } })
  expect(await text()).toEqual(['Soup is ready'])
  await post(ana, 'The butler did it')
  const { id } = await cleo.users.setFilter({ body: { phrase: 'butler', action: 'COVER' } })
  expect(await text()).toEqual([null])
  await cleo.users.deleteFilter({ params: { id } })
  await cleo.users.setFilter({ body: { phrase: 'butler' } })
  expect(await text()).toEqual(['Soup is ready'])
})

test('a group that is hidden from somebody cannot be marked as seen by them', async () => {
  const secret = await addGroup(world, { owner: olga, visibility: 'GROUP_MEMBERS', listed: false })
  await expect(cleo.groups.markGroupSeen({ body: secret })).rejects.toMatchObject({ body: { code: 'GROUP_NOT_FOUND' } })
})
