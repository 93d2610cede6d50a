import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { uploadPicture } from '#test/world/make/uploads.ts'
import { openWorld } from '#test/world/world.ts'
import { repairMembersJob } from '#features/groups/membership/jobs/repairMembers.ts'

const world = await openWorld()
const { app } = world
const [ana, ben] = await Promise.all([world.person('ana'), world.person('ben')])
const mo = await world.person('mo', { roles: ['MODERATOR'] })
const crowd = await Promise.all(Array.from({ length: 3 }, (_, index) => world.person(`neighbour${index}`)))

const caseOf = async (targetId: string) => {
  const { id } = await app.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('target_id', '=', targetId)
    .executeTakeFirstOrThrow()
  return mo.admin.getFlaggedContent({ params: { id } })
}
// No step waits for what follows later: an answer comes when it is true for everybody.
async function remove(targetId: string) {
  const { id, version } = await caseOf(targetId)
  return mo.admin.flaggedContentRemove({ params: { id }, body: { version, rule: 'Be kind' } })
}
async function undo({ id, version }: { id: string; version: number }) {
  await mo.admin.flaggedContentUndo({ params: { id }, body: { version } })
}
async function approve(targetId: string) {
  const { id, version } = await caseOf(targetId)
  await mo.admin.flaggedContentApprove({ params: { id }, body: { version } })
}
const pathOf = (url: string) => new URL(url, 'http://localhost:4000')
/** The server's answer to a request for a picture by the link that was given out. */
async function fetched(who: Person, url: string | undefined): Promise<number> {
  const { pathname, search } = pathOf(url ?? '/')
  return (await who.send({ method: 'GET', url: pathname + search })).status
}

test('a message and its files are hidden from both, and restored; moderators see only the reported content', async () => {
  const cem = await world.person('cem')
  await cem.accounts.editAccountInfo({ body: { privacy: { whoMayMessage: 'GROUP_MEMBERS' } } })
  const { id: conversationId } = await ana.chat.createConversation({ body: { userId: cem.id } })
  const { id: messageId } = await ana.chat.sendMessage({
    body: { conversationId, clientId: app.runtime.id(), text: 'Awful' },
  })
  await cem.chat.answerRequest({ body: { conversationId, action: 'REPORT' } })
  const view = await caseOf(messageId)
  expect(view.target).toMatchObject({ kind: 'MESSAGE', preview: { text: 'Awful', link: null } })
  const made = await remove(messageId)
  const read = () => ana.chat.getMessageById({ params: { id: messageId } })
  expect(await read()).toMatchObject({ deleted: true, text: '' })
  await undo(made)
  expect(await read()).toMatchObject({ deleted: false, text: 'Awful' })
})

test('a profile loses its text about the person, and gets it back where nothing else has been entered', async () => {
  const eve = await world.person('eve')
  const avatarMediaId = await uploadPicture(world, eve)
  await eve.accounts.editAccountInfo({
    body: { displayName: 'Rude Name', bio: 'Rude words', links: ['https://rude.example/'], avatarMediaId },
  })
  const profile = async () => ben.users.getProfile({ params: { userId: eve.id } })
  const picture = (await profile()).avatar?.sources[0]?.url
  expect(await fetched(ben, picture)).toBe(200)
  await ben.users.reportUser({ body: { userId: eve.id, reason: 'HATE' } })
  const made = await remove(eve.id)
  expect(await profile()).toMatchObject({ displayName: 'eve', bio: { text: '' }, links: [], avatar: null })
  expect(await fetched(ben, picture)).toBe(404)
  await eve.accounts.editAccountInfo({ body: { bio: 'Kind words' } })
  await undo(made)
  expect(await profile()).toMatchObject({
    displayName: 'Rude Name',
    bio: { text: 'Kind words' },
    links: ['https://rude.example/'],
    avatar: { id: avatarMediaId },
  })
  expect(await fetched(ben, picture)).toBe(200)
})

test('a profile with many reports is shown without picture and text until it is reviewed', async () => {
  const fay = await world.person('fay')
  await fay.accounts.editAccountInfo({ body: { bio: 'Dangerous' } })
  for (const who of crowd) await who.users.reportUser({ body: { userId: fay.id, reason: 'VIOLENCE' } })
  await world.settle()
  const profile = async () => ben.users.getProfile({ params: { userId: fay.id } })
  expect(await profile()).toMatchObject({ displayName: 'Fay', bio: { text: '' } })
  await approve(fay.id)
  expect(await profile()).toMatchObject({ bio: { text: 'Dangerous' } })
})

test('a group is closed to outsiders during the review, gone once removed, and restored as open as it was', async () => {
  const gil = await world.person('gil')
  const { groupId } = await addGroup(world, { owner: ana, members: [gil], listed: true })
  const read = (who: Person) => who.groups.getGroup({ params: { id: groupId } })
  for (const who of crowd) await who.groups.reportGroup({ body: { groupId, reason: 'VIOLENCE' } })
  await world.settle()
  await expect(read(ben)).rejects.toMatchObject({ status: 404 })
  expect((await read(gil)).name).toBe('Garden Club')
  const { version } = await app.db
    .selectFrom('groups')
    .select('version')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
  await expect(
    ana.groups.changeGroupInfo({ body: { groupId, version, settings: { visibility: 'EVERYONE' } } }),
  ).rejects.toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  const made = await remove(groupId)
  for (const who of [ana, gil, ben]) await expect(read(who)).rejects.toMatchObject({ status: 404 })
  await expect(ana.groups.restoreGroup({ params: { groupId } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'GROUP_NOT_FOUND' },
  })
  await undo(made)
  await expect(read(ben)).rejects.toMatchObject({ status: 404 })
  expect((await read(gil)).name).toBe('Garden Club')
  await approve(groupId)
  expect(await read(ben)).toMatchObject({ name: 'Garden Club', visibility: 'EVERYONE' })
  await repairMembersJob.perform(app, {})
})

test('a group that its owner deletes before the review does not return once it is removed', async () => {
  const [uma, vic] = await Promise.all([world.person('uma', { fresh: true }), world.person('vic', { fresh: true })])
  const { groupId } = await addGroup(world, { owner: uma, members: [vic] })
  const { id: partId } = await uma.groups.createGroup({ body: { name: 'Roses', parentId: groupId } })
  for (const id of [groupId, partId]) await vic.groups.reportGroup({ body: { groupId: id, reason: 'HATE' } })
  const end = () => uma.groups.deleteGroup({ params: { groupId }, query: { confirmName: 'Garden Club' } })
  const restored = () => uma.groups.restoreGroup({ params: { groupId } })
  const deleted = async () => (await uma.groups.getDeletedGroups()).items.map(({ group }) => group.id)
  const gone = { status: 404, body: { code: 'GROUP_NOT_FOUND' } }
  await end()
  const made = await remove(groupId)
  await expect(restored()).rejects.toMatchObject(gone)
  expect(await deleted()).toEqual([])
  // The moderators take that back: it is its owner's to restore again, and nothing has come back by itself.
  await undo(made)
  await expect(uma.groups.getGroup({ params: { id: groupId } })).rejects.toMatchObject(gone)
  expect(await deleted()).toEqual([groupId])

  // A subgroup removed meanwhile does not return with its parent.
  const ofPart = await remove(partId)
  expect(await restored()).toMatchObject({ id: groupId, counts: { subgroups: 0 } })
  await undo(ofPart)
  await expect(uma.groups.getGroup({ params: { id: partId } })).rejects.toMatchObject(gone)
  expect(await deleted()).toEqual([partId])
})

test('a subgroup that returns goes to the owner of its parent if its own has left that meanwhile', async () => {
  const [uma, wes] = await Promise.all([world.person('una'), world.person('wes')])
  const { groupId } = await addGroup(world, { owner: uma, members: [wes], subgroup_count: 1 })
  const part = { kind: 'SUBGROUP', parent_id: groupId, join_policy: 'GROUP_MEMBERS' } as const
  const { groupId: partId } = await addGroup(world, { owner: wes, ...part })
  await uma.groups.reportGroup({ body: { groupId: partId, reason: 'HATE' } })
  const made = await remove(partId)
  await wes.groups.leaveGroup({ body: { groupId } })
  await undo(made)
  expect(await uma.groups.getGroup({ params: { id: partId } })).toMatchObject({
    owner: { id: uma.id },
    counts: { members: 1 },
  })
  expect((await wes.groups.getGroupMemberships({ body: {} })).items).toEqual([])
})

test('a prayer request is removed for everybody, its author included, and restored', async () => {
  const { id } = await ana.users.createAccountPrayer({ body: { text: 'Hateful', visibility: 'EVERYONE' } })
  await ben.users.prayersReport({ params: { id }, body: { reason: 'HATE' } })
  const texts = async (who: Person) => (await who.users.getPrayers({ query: {} })).items.map(({ text }) => text)
  const made = await remove(id)
  expect([await texts(ana), await texts(ben)]).toEqual([[], []])
  await undo(made)
  expect([await texts(ana), await texts(ben)]).toEqual([['Hateful'], ['Hateful']])
})

test('pictures of removed content are served only to their owner and to its reviewers', async () => {
  const mediaId = await uploadPicture(world, ana)
  const { id: postId } = await ana.content.createPost({ body: { text: 'With a picture', mediaIds: [mediaId] } })
  const { id: other } = await ana.content.createPost({ body: { text: 'Another' } })
  const inComment = await uploadPicture(world, ana)
  const { id: commentId } = await ana.content.addComment({ body: { postId: other, text: 'Look', mediaId: inComment } })
  const seen = (await ben.content.getItem({ params: { postId } })).media[0]?.sources[0]?.url
  const seenBelow = (await ben.content.getComment({ params: { id: commentId } })).image?.sources[0]?.url
  expect([await fetched(ben, seen), await fetched(ben, seenBelow)]).toEqual([200, 200])
  await ben.content.reportContent({ body: { postId, reason: 'SEXUAL' } })
  await ben.content.reportComment({ body: { commentId, reason: 'SEXUAL' } })
  const [removed, removedBelow] = [await remove(postId), await remove(commentId)]
  expect([await fetched(ben, seen), await fetched(ben, seenBelow)]).toEqual([404, 404])
  const imageUrl = (await caseOf(postId)).target.preview.images[0]?.sources[0]?.url
  expect(await fetched(mo, imageUrl)).toBe(200)
  await undo(removed)
  await undo(removedBelow)
  expect([await fetched(ben, seen), await fetched(ben, seenBelow)]).toEqual([200, 200])
})
