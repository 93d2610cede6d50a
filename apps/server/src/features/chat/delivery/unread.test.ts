import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addPicture } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openSocketServer } from '#test/world/sockets.ts'
import { openWorld } from '#test/world/world.ts'
import { presenceAudience } from './store/audiences.ts'

const world = await openWorld()
const { app } = world
let met = 0
const person = () => world.person(`person${(met += 1)}`)
const people = async () => [await person(), await person(), await person()] as const
let drawn = 0
const send = (who: Person, conversationId: string, text: string, more = {}) =>
  who.chat.sendMessage({ body: { conversationId, clientId: `c${(drawn += 1)}`, text, ...more } })
const seen = (who: Person, conversationId: string) => who.chat.getConversation({ body: { conversationId } })
const naming = ({ username, id }: Person) => ({
  text: `@${username} Hello`,
  mentions: [{ start: 0, end: username.length + 1, userId: id }],
})
const isolate = (who: Person) =>
  app.db
    .updateTable('accounts')
    .set({ isolated_until: new Date(app.runtime.now().getTime() + dayMs) })
    .where('id', '=', who.id)
    .execute()

test('an isolated member’s messages are neither counted nor shown to others, and bring back no hidden conversation', async () => {
  const [ana, ben] = await people()
  const { id } = await ana.chat.createConversation({ body: { userId: ben.id } })
  await send(ben, id, 'Before')
  await ben.chat.hideConversation({ body: { conversationId: id } })
  await isolate(ana)
  const ghost = await send(ana, id, 'Unheard')
  expect(await ben.chat.getSubscribedConversations({})).toMatchObject({ items: [], unreadTotal: 0 })
  expect(await seen(ben, id)).toMatchObject({ unreadCount: 0, hidden: true, lastMessage: { text: 'Before' } })
  await expect(ben.chat.addMessageReaction({ body: { messageId: ghost.id, emoji: '👍' } })).rejects.toMatchObject({
    status: 404,
  })
  const own = await ana.chat.getMessages({ body: { conversationId: id } })
  expect(own.items.map(({ text }) => text)).toEqual(['Before', 'Unheard'])
})

test('a blocked person’s messages in a conversation of several do not bring it back from hiding', async () => {
  const [ana, ben, cem] = await people()
  const { id } = await ana.chat.createGroupConversation({ body: { participantIds: [ben.id, cem.id] } })
  await send(ana, id, 'Hello')
  await ben.chat.hideConversation({ body: { conversationId: id } })
  await ben.users.blockUser({ body: { userId: cem.id } })
  await send(cem, id, 'Hello, Ben')
  const listed = async () => (await ben.chat.getSubscribedConversations({})).items.length
  expect(await listed()).toBe(0)
  await send(ana, id, 'Ben?')
  expect(await listed()).toBe(1)
})

test('mentions are counted while they exist: not in deleted or edited messages, or those of a blocked person', async () => {
  const [ana, ben, cem] = await people()
  const { id } = await ana.chat.createGroupConversation({ body: { participantIds: [ben.id, cem.id] } })
  const count = async () => (await seen(ben, id)).mentionCount
  const { id: messageId } = await send(ana, id, '', naming(ben))
  expect(await count()).toBe(1)
  await ana.chat.editMessage({ body: { messageId, text: 'Hello, all' } })
  expect(await count()).toBe(0)
  await ana.chat.editMessage({ body: { messageId, ...naming(ben) } })
  expect(await count()).toBe(1)
  await ana.chat.deleteMessage({ query: { messageId, for: 'ALL' } })
  expect(await count()).toBe(0)
  await send(ana, id, '', naming(ben))
  await ben.users.blockUser({ body: { userId: ana.id } })
  expect(await count()).toBe(0)
})

test('a file is open to people who see its message: not after a block, and not if it was sent before they came', async () => {
  const [ana, ben, cem] = await people()
  const { id } = await ana.chat.createGroupConversation({ body: { participantIds: [ben.id, cem.id] } })
  const mediaId = await addPicture(world, ana)
  const attachment = await ana.chat.createAttachment({ body: { mediaId } })
  await send(ana, id, 'Look', { attachmentIds: [attachment.id] })
  const late = await person()
  await ana.chat.addParticipants({ body: { conversationId: id, userIds: [late.id] } })
  const open = (who: Person) => who.content.refreshS3DownloadLink({ params: { id: mediaId } })
  const gone = { status: 404, body: { code: 'MEDIA_NOT_FOUND' } }
  await expect(open(late)).rejects.toMatchObject(gone)
  expect(await open(ben)).toMatchObject({ id: mediaId })
  await ana.users.blockUser({ body: { userId: ben.id } })
  await expect(open(ben)).rejects.toMatchObject(gone)
  expect(await open(cem)).toMatchObject({ id: mediaId })
  await ana.chat.removeParticipant({ body: { conversationId: id, userId: cem.id } })
  await expect(open(cem)).rejects.toMatchObject(gone)
})

test('opening a conversation without writing reveals nobody’s presence', async () => {
  const [ana, ben] = await people()
  const { id } = await ana.chat.createConversation({ body: { userId: ben.id } })
  expect(await presenceAudience(app.db, ben.id)).toEqual([])
  await send(ana, id, 'Hello')
  expect(await presenceAudience(app.db, ben.id)).toEqual([ana.id])
})

test('the chat of a group comes to the devices of people who join, and goes from those who leave', async () => {
  const [olga, ana] = await people()
  const { groupId } = await addGroup(world, { owner: olga })
  const { conversationId } = await olga.chat.getGroupConversationId({ body: { groupId } })
  const changes = async (who: Person) => (await who.frames()).filter(({ name }) => name === 'conversation.changed')
  await ana.groups.joinGroup({ body: { groupId } })
  await world.settle()
  expect((await changes(ana)).map(({ data }) => data)).toEqual([{ conversationId }])
  await ana.groups.leaveGroup({ body: { groupId } })
  await world.settle()
  expect(await changes(ana)).toHaveLength(2)
  expect(await changes(olga)).toEqual([])
})

test('an isolated member’s reactions and read positions are visible only to them, also once they are released', async () => {
  const [ana, ben, cem] = await people()
  const { id: conversationId } = await ben.chat.createGroupConversation({ body: { participantIds: [ana.id, cem.id] } })
  const { id: messageId, seq } = await send(ben, conversationId, 'Hello')
  const socketServer = await openSocketServer(world.running, app)
  const [hers, his] = [await socketServer.enter(ana), await socketServer.enter(ben)]
  await isolate(ana)
  const reacts = (who: Person, emoji: string) => who.chat.addMessageReaction({ body: { messageId, emoji } })
  const own = [{ emoji: '👍', count: 1, mine: true }]
  expect(await reacts(ana, '👍')).toEqual({ reactions: own })
  await ana.chat.markConversationRead({ body: { conversationId, seq } })
  await reacts(cem, '❤️')
  const counted = [{ emoji: '❤️', count: 1 }]
  const eventsOf = async (socket: typeof his, count: number) =>
    (await socket.events(count)).flatMap(({ name, data }) => (name === 'message.reactions' ? [data] : []))
  expect(await eventsOf(his, 1)).toMatchObject([{ reactions: counted }])
  expect(await eventsOf(hers, 3)).toMatchObject([
    { reactions: expect.arrayContaining([{ emoji: '👍', count: 1 }]), myEmojis: ['👍'] },
    { reactions: expect.arrayContaining([...counted, { emoji: '👍', count: 1 }]) },
  ])
  expect(his.frames.filter(({ type }) => type === 'ephemeral')).toEqual([])
  const seenBy = async (who: Person) => {
    const { reactions } = await who.chat.getMessageById({ params: { id: messageId } })
    const { items } = await who.chat.listMessageReactions({ body: { messageId } })
    return [reactions.map(({ emoji }) => emoji).toSorted(), items.map(({ person: { id } }) => id).toSorted()]
  }
  await app.db.updateTable('accounts').set({ isolated_until: null }).where('id', '=', ana.id).execute()
  expect(await seenBy(ben)).toEqual([['❤️'], [cem.id]])
  expect(await seenBy(ana)).toEqual([['❤️', '👍'].toSorted(), [ana.id, cem.id].toSorted()])
  await ana.chat.removeMessageReaction({ body: { messageId, emoji: '👍' } })
  expect(await seenBy(ben)).toEqual([['❤️'], [cem.id]])
  expect(await seenBy(ana)).toEqual([['❤️'], [cem.id]])
})

test('reactions to a message are not sent to people who do not see it', async () => {
  const [ana, ben, cem] = await people()
  const { id } = await ben.chat.createGroupConversation({ body: { participantIds: [ana.id, cem.id] } })
  await ana.users.blockUser({ body: { userId: cem.id } })
  const socketServer = await openSocketServer(world.running, app)
  const his = await socketServer.enter(cem)
  const unseen = await send(ana, id, 'Not for Cem')
  await ben.chat.addMessageReaction({ body: { messageId: unseen.id, emoji: '👍' } })
  expect((await his.events(2)).map(({ name }) => name)).toEqual(['withdrawn', 'withdrawn'])
})
