import { expect, test } from 'vitest'
import { addPicture } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { app } = world
const [ana, ben, eve] = await Promise.all([world.person('ana'), world.person('ben'), world.person('eve')])
const mo = await world.person('mo', { roles: ['MODERATOR'] })
const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })
const reportWith = (who: Person, text: string, attachmentIds: string[] = []) =>
  who.chat.sendMessage({ body: { conversationId, clientId: app.runtime.id(), text, attachmentIds } })
const report = (who: Person, author: Person, messageId: string, more = {}) =>
  who.users.reportUser({ body: { userId: author.id, messageId, reason: 'HARASSMENT', ...more } })
async function caseOf(messageId: string) {
  const { items } = await mo.admin.flaggedContent({ body: { kinds: ['MESSAGE'] } })
  const found = items.find(({ target }) => target.id === messageId)
  return mo.admin.getFlaggedContent({ params: { id: found?.id ?? '' } })
}
/** A file of a kind, attached to nothing yet. */
async function attachment(kind: 'IMAGE' | 'AUDIO' | 'FILE', name: string): Promise<string> {
  const mediaId = await addPicture(world, ana)
  await app.db
    .updateTable('media')
    .set({ kind, file_name: name, purpose: 'MESSAGE' })
    .where('id', '=', mediaId)
    .execute()
  return (await ana.chat.createAttachment({ body: { mediaId } })).id
}
const gone = { status: 404, body: { code: 'MESSAGE_NOT_FOUND' } }

test('moderators see a reported message with its files, when it was sent, and nothing else of the conversation', async () => {
  await reportWith(ben, 'Our secret')
  const files = [
    await attachment('IMAGE', 'a.png'),
    await attachment('AUDIO', 'b.mp3'),
    await attachment('FILE', 'c.pdf'),
  ]
  const message = await reportWith(ana, 'You will regret this', files)
  await report(ben, ana, message.id, { text: 'She threatens me' })
  const view = await caseOf(message.id)
  expect(view).toMatchObject({
    target: {
      kind: 'MESSAGE',
      preview: { title: null, text: 'You will regret this', link: null },
      sent: { at: message.createdAt, conversation: 'DIRECT' },
    },
    author: { id: ana.id },
    reports: [{ reporter: { id: ben.id }, reason: 'HARASSMENT', text: 'She threatens me' }],
  })
  const { images, recordings, files: others } = view.target.preview
  expect([images.length, recordings.length, others.map(({ name }) => name)]).toEqual([1, 1, ['c.pdf']])
  expect(JSON.stringify(view)).not.toContain('Our secret')
  await expect(mo.chat.getMessages({ body: { conversationId } })).rejects.toMatchObject({ status: 404 })
})

test('only a person who sees a message can report it, as its author’s, and nobody their own', async () => {
  const { id } = await reportWith(ana, 'Hello')
  await expect(report(eve, ana, id)).rejects.toMatchObject(gone)
  await expect(report(ben, eve, id)).rejects.toMatchObject(gone)
  await expect(report(ben, ana, app.runtime.id())).rejects.toMatchObject(gone)
  await expect(report(ana, ana, id)).rejects.toMatchObject({ status: 422, body: { code: 'OWN_CONTENT' } })
})

test('a message that its author deleted meanwhile is reported as it was', async () => {
  const { id } = await reportWith(ana, 'Something awful')
  await ana.chat.deleteMessage({ query: { messageId: id, for: 'ALL' } })
  await report(ben, ana, id)
  expect((await caseOf(id)).target.preview.text).toBe('Something awful')
})

test('a message in the chat of a group is reported by its members, who may block its author with it', async () => {
  const [fay, gil] = [await world.person('fay'), await world.person('gil')]
  const { groupId } = await addGroup(world, { owner: fay, members: [gil] })
  const chat = await fay.chat.getGroupConversationId({ body: { groupId } })
  const { id } = await fay.chat.sendMessage({ body: { ...chat, clientId: 'one', text: 'Go away' } })
  await report(gil, fay, id, { alsoBlock: true })
  expect((await caseOf(id)).target.sent?.conversation).toBe('GROUP_CHAT')
  expect((await gil.users.getBlockedUsers({})).items.map(({ person }) => person.id)).toEqual([fay.id])
  expect((await gil.chat.getMessages({ body: chat })).items).toEqual([])
})
