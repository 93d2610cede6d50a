import { expect, onTestFinished, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openSocketServer } from '#test/world/sockets.ts'
import { uploadPicture } from '#test/world/make/uploads.ts'
import { openWorld } from '#test/world/world.ts'
import { sweepMedia } from '#features/media/jobs/sweepMedia.ts'
import { queueId } from '#features/moderation/index.ts'

const world = await openWorld()
const { app } = world
const [ana, ben, cem] = await Promise.all([world.person('ana'), world.person('ben'), world.person('cem')])
const mo = await world.person('mo', { roles: ['MODERATOR'] })

const read = async (targetId: string) => {
  const { id } = await app.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('target_id', '=', targetId)
    .executeTakeFirstOrThrow()
  return mo.admin.getFlaggedContent({ params: { id } })
}
const approve = ({ id, version }: { id: string; version: number }) =>
  mo.admin.flaggedContentApprove({ params: { id }, body: { version } })
const report = (who: Person, postId: string, reason: 'SPAM' | 'HATE' = 'SPAM') =>
  who.content.reportContent({ body: { postId, reason } })
const edit = async (postId: string, to: { text?: string; mediaIds?: string[] }) => {
  const { versions: version } = await ana.content.getItem({ params: { postId } })
  return ana.content.editPost({ body: { postId, version, ...to } })
}
async function post(text: string) {
  const { id } = await ana.content.createPost({ body: { text } })
  return id
}

test('reported content is shown as it was, and as it is now, when its author edits it', async () => {
  const postId = await post('Awful words')
  await report(ben, postId)
  const before = await read(postId)
  expect(before).toMatchObject({
    target: { preview: { text: 'Awful words' }, today: { state: 'SAME', preview: null } },
  })
  await edit(postId, { text: 'Kind words' })
  const target = {
    preview: { text: 'Awful words' },
    today: { state: 'EDITED', preview: { text: 'Kind words', link: `/p/${postId}` } },
  }
  expect(await read(postId)).toMatchObject({ target, earlier: [] })
  const { items } = await mo.admin.flaggedContent({ body: {} })
  expect(items.find(({ id }) => id === before.id)).toMatchObject({ target })
  await edit(postId, { text: 'Awful words' })
  expect((await read(postId)).target.today).toEqual({ state: 'SAME', preview: null })
})

test('a decision about content edited meanwhile is refused, with the present content', async () => {
  const postId = await post('Awful words')
  await report(ben, postId)
  const seen = await read(postId)
  const { enter } = await openSocketServer(world.running, app)
  const screen = await enter(mo)
  screen.send({ type: 'watch', kind: 'QUEUE', id: queueId })
  await screen.pong()
  await edit(postId, { text: 'Worse words' })
  expect(await screen.next('changed')).toMatchObject({ name: 'case.changed', data: { caseId: seen.id } })
  await expect(approve(seen)).rejects.toMatchObject({
    status: 409,
    body: {
      code: 'VERSION_CONFLICT',
      current: { target: { today: { state: 'EDITED', preview: { text: 'Worse words' } } } },
    },
  })
  expect(await approve(await read(postId))).toMatchObject({ state: 'CLOSED' })
})

test('a later report of edited content keeps the earlier reported versions', async () => {
  const postId = await post('Awful words')
  await report(ben, postId)
  await edit(postId, { text: 'Rude words' })
  await report(cem, postId)
  await report(ben, postId, 'HATE')
  expect(await read(postId)).toMatchObject({
    target: { preview: { text: 'Rude words' }, today: { state: 'SAME' } },
    earlier: [{ preview: { text: 'Awful words' } }],
  })
  await approve(await read(postId))
  await report(cem, postId)
  // A case that opens again is about what is reported now.
  expect((await read(postId)).earlier).toEqual([])
})

test('content deleted by its author is shown as gone; content hidden or removed by moderators is not', async () => {
  const postId = await post('Awful words')
  await report(ben, postId)
  const { id, version } = await read(postId)
  const removed = await mo.admin.flaggedContentRemove({ params: { id }, body: { version, rule: 'Be kind' } })
  await world.settle()
  expect((await read(postId)).target.today.state).toBe('SAME')
  await mo.admin.flaggedContentUndo({ params: { id }, body: { version: removed.version } })
  await world.settle()
  await ana.content.deletePost({ body: { postId } })
  expect((await read(postId)).target).toMatchObject({
    preview: { text: 'Awful words' },
    today: { state: 'GONE', preview: null },
  })
})

test('a comment, a profile and a group are compared as well; hidden parts of a profile count', async () => {
  const eve = await world.person('eve')
  await eve.accounts.editAccountInfo({ body: { bio: 'Rude words', links: ['https://rude.example/'] } })
  const { groupId } = await addGroup(world, { owner: eve, listed: true })
  const { id: commentId } = await eve.content.addComment({ body: { postId: await post('A post'), text: 'Rude words' } })
  await ben.content.reportComment({ body: { commentId, reason: 'HATE' } })
  await ben.groups.reportGroup({ body: { groupId, reason: 'HATE' } })
  for (const who of [ana, ben, cem]) await who.users.reportUser({ body: { userId: eve.id, reason: 'VIOLENCE' } })
  await world.settle()
  const states = () => Promise.all([commentId, groupId, eve.id].map(async (id) => (await read(id)).target.today.state))
  expect((await read(eve.id)).target.preview.text).toBe('Rude words\nhttps://rude.example/')
  expect(await ben.users.getProfile({ params: { userId: eve.id } })).toMatchObject({ bio: { text: '' } })
  expect(await states()).toEqual(['SAME', 'SAME', 'SAME'])
  const { version } = await app.db
    .selectFrom('groups')
    .select('version')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
  await eve.groups.changeGroupInfo({ body: { groupId, version, description: 'Kind words' } })
  await eve.accounts.editAccountInfo({ body: { bio: 'Kind words' } })
  await eve.content.editComment({ params: { id: commentId }, body: { text: 'Kind words' } })
  expect(await states()).toEqual(['EDITED', 'EDITED', 'EDITED'])
  expect((await read(eve.id)).target.today.preview?.text).toBe('Kind words\nhttps://rude.example/')
})

test('a message with its file, which may be edited for a while, and a prayer request are compared as well', async () => {
  const dan = await world.person('dan')
  await dan.accounts.editAccountInfo({ body: { privacy: { whoMayMessage: 'GROUP_MEMBERS' } } })
  const { id: conversationId } = await ana.chat.createConversation({ body: { userId: dan.id } })
  const { id: messageId } = await ana.chat.sendMessage({ body: { conversationId, clientId: 'one', text: 'Awful' } })
  const { id: prayerId } = await ana.users.createAccountPrayer({ body: { text: 'Hateful', visibility: 'EVERYONE' } })
  await dan.chat.answerRequest({ body: { conversationId, action: 'REPORT' } })
  await ben.users.prayersReport({ params: { id: prayerId }, body: { reason: 'HATE' } })
  const states = () => Promise.all([messageId, prayerId].map(async (id) => (await read(id)).target.today.state))
  expect(await states()).toEqual(['SAME', 'SAME'])
  await ana.users.deleteAccountPrayer({ params: { id: prayerId } })
  await ana.chat.deleteMessage({ query: { messageId, for: 'ALL' } })
  expect(await states()).toEqual(['GONE', 'GONE'])
})

test('a profile with a changed address alone counts as unchanged', async () => {
  const gil = await world.person('gil')
  await ben.users.reportUser({ body: { userId: gil.id, reason: 'SPAM' } })
  await app.db.updateTable('accounts').set({ username: 'gil.at.last' }).where('id', '=', gil.id).execute()
  await cem.users.reportUser({ body: { userId: gil.id, reason: 'SPAM' } })
  expect(await read(gil.id)).toMatchObject({ target: { preview: { link: '/@gil.at.last' } }, earlier: [] })
})

test('an appeal is about the removed version, not about later reports', async () => {
  const fay = await world.person('fay')
  const writeBio = (bio: string) => fay.accounts.editAccountInfo({ body: { bio } })
  await writeBio('Rude words')
  await ben.users.reportUser({ body: { userId: fay.id, reason: 'HATE' } })
  const { id, version } = await read(fay.id)
  await mo.admin.flaggedContentRemove({ params: { id }, body: { version, rule: 'Be kind' } })
  await world.settle()
  await fay.accounts.appeal({ body: { caseId: id, text: 'It was meant well.' } })
  await writeBio('Other words')
  await cem.users.reportUser({ body: { userId: fay.id, reason: 'SPAM' } })
  expect(await fay.accounts.getDecision({ params: { caseId: id } })).toMatchObject({ what: { text: 'Rude words' } })
  expect(await read(fay.id)).toMatchObject({
    target: { preview: { text: 'Other words' } },
    earlier: [{ preview: { text: 'Rude words' } }],
  })
})

test('a picture removed from a post after the report is stored for its reviewers, and not for longer', async () => {
  const mediaId = await uploadPicture(world, ana)
  onTestFinished(() => world.settle())
  const { id: postId } = await ana.content.createPost({ body: { text: 'Look', mediaIds: [mediaId] } })
  await report(ben, postId)
  await edit(postId, { text: 'Nothing to see', mediaIds: [] })
  world.pass(2 * dayMs)
  await sweepMedia.perform(app, {})
  const { target, id, version } = await read(postId)
  const { pathname, search } = new URL(target.preview.images[0]?.sources[0]?.url ?? '/', 'http://localhost:4000')
  expect((await mo.send({ method: 'GET', url: pathname + search })).status).toBe(200)
  await approve({ id, version })
  world.pass(31 * dayMs)
  await sweepMedia.perform(app, {})
  const left = await app.db.selectFrom('media').select('id').where('id', '=', mediaId).execute()
  expect(left).toEqual([])
})
