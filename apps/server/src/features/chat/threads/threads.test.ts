import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { app } = world
let met = 0
const person = () => world.person(`person${(met += 1)}`)
let said = 0
const send = (who: Person, conversationId: string, text: string, more = {}) =>
  who.chat.sendMessage({ body: { conversationId, clientId: `c${(said += 1)}`, text, ...more } })
const naming = ({ username, id }: Person, rest = 'look') => ({
  text: `@${username} ${rest}`,
  mentions: [{ start: 0, end: username.length + 1, userId: id }],
})
/** Three people in a conversation, and a message of the first. */
async function talk() {
  const [ana, ben, cem] = [await person(), await person(), await person()]
  const { id } = await ana.chat.createGroupConversation({ body: { participantIds: [ben.id, cem.id] } })
  const root = await send(ana, id, 'Who brings the cake?')
  const reply = (who: Person, text: string, more = {}) => send(who, id, text, { threadId: root.id, ...more })
  return { ana, ben, cem, id, root, reply }
}
const textsOf = ({ items }: { items: readonly { text: string }[] }) => items.map(({ text }) => text)
const thread = (who: Person, threadId: string) => who.chat.getThread({ body: { threadId } })
const listed = async (who: Person, unread?: 'true' | 'false') =>
  (await who.chat.getThreads({ query: unread === undefined ? {} : { unread } })).items.map(({ id }) => id)
const conversation = (who: Person, conversationId: string) => who.chat.getConversation({ body: { conversationId } })
const badge = async (who: Person) => (await who.chat.getSubscribedConversations({ query: { limit: 1 } })).unreadTotal
const read = (who: Person, conversationId: string, seq: number) =>
  who.chat.markConversationRead({ body: { conversationId, seq } })
const gone = { status: 404, body: { code: 'MESSAGE_NOT_FOUND' } }

describe('replies in a thread', () => {
  test('are read there, not in the conversation, and the message above says how many there are', async () => {
    const { ana, ben, cem, id, root, reply } = await talk()
    await reply(ben, 'I do')
    const last = await reply(cem, 'And I the tea')
    expect(last).toMatchObject({ threadId: root.id, seq: 3 })
    expect(last).not.toHaveProperty('alsoInConversation')
    const { items } = await ana.chat.getMessages({ body: { conversationId: id } })
    expect(items).toMatchObject([
      { id: root.id, thread: { replyCount: 2, lastReplyAt: last.createdAt, people: [{ id: cem.id }, { id: ben.id }] } },
    ])
    const replies = await ana.chat.getMessages({ body: { conversationId: id, threadId: root.id } })
    expect(textsOf(replies)).toEqual(['I do', 'And I the tea'])
    expect(await conversation(ana, id)).toMatchObject({ lastMessage: { id: root.id }, unreadCount: 0 })
  })

  test('stand in the conversation, too, if they are also sent there, and count in both', async () => {
    const { ana, ben, id, root, reply } = await talk()
    const both = await reply(ben, 'I do', { alsoInConversation: true })
    expect(both).toMatchObject({ threadId: root.id, alsoInConversation: true })
    expect(textsOf(await ana.chat.getMessages({ body: { conversationId: id } }))).toEqual([root.text, 'I do'])
    expect(await conversation(ana, id)).toMatchObject({ lastMessage: { id: both.id }, unreadCount: 1 })
    expect(await thread(ana, root.id)).toMatchObject({ unreadCount: 1 })
    expect(await badge(ana)).toBe(1)
    await read(ana, id, both.seq)
    expect(await conversation(ana, id)).toMatchObject({ unreadCount: 0 })
  })

  test('bring no conversation back from hiding, nor move it in the list', async () => {
    const { ana, ben, id, reply } = await talk()
    const other = await ana.chat.createConversation({ body: { userId: ben.id } })
    await send(ben, other.id, 'Later')
    await ana.chat.hideConversation({ body: { conversationId: id } })
    await reply(ben, 'I do')
    expect(await conversation(ana, id)).toMatchObject({ hidden: true })
    await send(ben, id, 'Anybody?')
    expect(await conversation(ana, id)).toMatchObject({ hidden: false })
    await send(ben, other.id, 'Now')
    await reply(ben, 'Really')
    const { items } = await ana.chat.getSubscribedConversations({})
    expect(items.map((one) => one.id)).toEqual([other.id, id])
  })

  test('go only to a message that has no thread above it, was not deleted, and is in the conversation', async () => {
    const { ana, ben, id, root, reply } = await talk()
    const one = await reply(ben, 'I do')
    await expect(send(ana, id, 'Deeper', { threadId: one.id })).rejects.toMatchObject(gone)
    const { id: elsewhere } = await ana.chat.createConversation({ body: { userId: ben.id } })
    await expect(send(ana, elsewhere, 'Here', { threadId: root.id })).rejects.toMatchObject(gone)
    await ana.chat.deleteMessage({ query: { messageId: root.id, for: 'ALL' } })
    await expect(reply(ben, 'Too late')).rejects.toMatchObject(gone)
    expect(textsOf(await ben.chat.getMessages({ body: { conversationId: id, threadId: root.id } }))).toEqual(['I do'])
  })

  test('are kept from people who take no part: nothing of a thread can be read, followed or marked', async () => {
    const { root, reply, ben } = await talk()
    await reply(ben, 'I do')
    const stranger = await person()
    const body = { threadId: root.id }
    await expect(stranger.chat.getThread({ body })).rejects.toMatchObject(gone)
    await expect(stranger.chat.markThreadRead({ body: { ...body, seq: 2 } })).rejects.toMatchObject(gone)
    await expect(stranger.chat.setThreadFollowed({ body: { ...body, followed: true } })).rejects.toMatchObject(gone)
    expect(await listed(stranger)).toEqual([])
  })

  test('are written by those alone who may write in a locked conversation', async () => {
    const { ana, ben, id, root, reply } = await talk()
    await ana.chat.updateConversation({ body: { conversationId: id, locked: true } })
    await expect(reply(ben, 'I do')).rejects.toMatchObject({ status: 403, body: { code: 'MESSAGES_NOT_ALLOWED' } })
    expect(await reply(ana, 'Nobody?')).toMatchObject({ threadId: root.id })
  })

  test('are found by a search, which says that they are in a thread', async () => {
    const { ana, ben, id, root, reply } = await talk()
    const one = await reply(ben, 'Marzipan')
    const { items } = await ana.chat.searchMessages({ body: { query: 'marzipan' } })
    expect(items).toMatchObject([{ message: { id: one.id, threadId: root.id } }])
    const within = await ana.chat.getMessages({ body: { conversationId: id, query: 'marzipan' } })
    expect(within.items).toMatchObject([{ id: one.id, threadId: root.id }])
    const unread = await ana.chat.searchMessages({ body: { query: 'marzipan is:unread' } })
    expect(unread.items).toHaveLength(1)
    await ana.chat.markThreadRead({ body: { threadId: root.id, seq: one.seq } })
    expect((await ana.chat.searchMessages({ body: { query: 'marzipan is:unread' } })).items).toEqual([])
  })

  test('of people whom the reader does not see are neither counted nor listed', async () => {
    const { ana, ben, cem, id, root, reply } = await talk()
    await reply(ben, 'I do')
    const last = await reply(cem, 'No, I')
    await ana.users.blockUser({ body: { userId: ben.id } })
    const [shown] = (await ana.chat.getMessages({ body: { conversationId: id } })).items
    expect(shown).toMatchObject({ thread: { replyCount: 1, people: [{ id: cem.id }] } })
    expect(await thread(ana, root.id)).toMatchObject({ unreadCount: 1, lastReply: { id: last.id } })
    await cem.chat.deleteMessage({ query: { messageId: last.id, for: 'ALL' } })
    expect((await ana.chat.getMessages({ body: { conversationId: id } })).items[0]).not.toHaveProperty('thread')
    expect(await listed(ana)).toEqual([])
    expect(await badge(ana)).toBe(0)
  })

  test('of an isolated member make no thread for others', async () => {
    const { ana, ben, root, reply } = await talk()
    const until = new Date(app.runtime.now().getTime() + dayMs)
    await app.db.updateTable('accounts').set({ isolated_until: until }).where('id', '=', ben.id).execute()
    const before = await thread(ana, root.id)
    await reply(ben, '', naming(ana))
    expect(await thread(ana, root.id)).toEqual(before)
    expect(await listed(ana)).toEqual([])
    expect(await thread(ana, root.id)).toMatchObject({ lastReply: null, unreadCount: 0 })
    expect(await thread(ben, root.id)).toMatchObject({ root: { thread: { replyCount: 1 } } })
  })

  test('are there for a person who joined after the first message, without that', async () => {
    const { ana, ben, id, root, reply } = await talk()
    const late = await person()
    await ana.chat.addParticipants({ body: { conversationId: id, userIds: [late.id] } })
    await expect(thread(late, root.id)).rejects.toMatchObject(gone)
    await reply(ben, '', naming(late))
    expect(await thread(late, root.id)).toMatchObject({ root: null, followed: true, unreadCount: 1 })
    await reply(late, 'Thanks')
    expect(await listed(late)).toEqual([root.id])
  })
})

describe('a thread', () => {
  test('is followed by the author above it, those who wrote in it, and those whom it mentions', async () => {
    const { ana, ben, cem, root, reply } = await talk()
    await reply(ben, 'I do')
    expect(await thread(ana, root.id)).toMatchObject({ followed: true, unreadCount: 1 })
    expect(await thread(ben, root.id)).toMatchObject({ followed: true, unreadCount: 0 })
    expect(await thread(cem, root.id)).toMatchObject({ followed: false, unreadCount: 0 })
    await reply(ben, '', naming(cem))
    expect(await thread(cem, root.id)).toMatchObject({ followed: true, unreadCount: 1 })
    expect([await badge(ana), await badge(ben), await badge(cem)]).toEqual([2, 1, 2])
  })

  test('is followed by those whom an edit mentions, not again by those who were mentioned before and left it', async () => {
    const { ben, cem, root, reply } = await talk()
    const { id: messageId } = await reply(ben, 'You decide')
    const { text, mentions } = naming(cem)
    const edit = (more: string) => ben.chat.editMessage({ body: { messageId, text: `${text}${more}`, mentions } })
    await edit('')
    expect(await thread(cem, root.id)).toMatchObject({ followed: true, unreadCount: 1 })
    await cem.chat.setThreadFollowed({ body: { threadId: root.id, followed: false } })
    await edit(' here')
    expect(await thread(cem, root.id)).toMatchObject({ followed: false })
  })

  test('that was left is unread no more, until its reader writes there or is mentioned', async () => {
    const { ana, ben, root, reply } = await talk()
    const follow = (followed: boolean) => ana.chat.setThreadFollowed({ body: { threadId: root.id, followed } })
    await reply(ben, 'I do')
    expect(await follow(false)).toMatchObject({ followed: false, unreadCount: 0 })
    await reply(ben, 'Or not')
    expect([await listed(ana), await badge(ana)]).toEqual([[], 0])
    await reply(ben, '', naming(ana))
    expect(await thread(ana, root.id)).toMatchObject({ followed: true, unreadCount: 1 })
    await follow(false)
    await reply(ana, 'I am here')
    expect(await thread(ana, root.id)).toMatchObject({ followed: true, unreadCount: 0 })
    expect(await follow(true)).toMatchObject({ followed: true })
  })

  test('that one begins to follow is read so far', async () => {
    const { ben, cem, root, reply } = await talk()
    await cem.chat.setThreadFollowed({ body: { threadId: root.id, followed: true } })
    await reply(ben, 'I do')
    expect(await thread(cem, root.id)).toMatchObject({ unreadCount: 1 })
    await cem.chat.setThreadFollowed({ body: { threadId: root.id, followed: false } })
    await reply(ben, 'Or not')
    await cem.chat.setThreadFollowed({ body: { threadId: root.id, followed: true } })
    expect(await thread(cem, root.id)).toMatchObject({ unreadCount: 0 })
  })

  test('has its own read position, which only moves forward, and tells only its reader’s devices', async () => {
    const { ana, ben, id, root, reply } = await talk()
    const first = await reply(ben, 'I do')
    const second = await reply(ben, 'Or not')
    const mark = (seq: number) => ana.chat.markThreadRead({ body: { threadId: root.id, seq } })
    expect(await mark(first.seq)).toEqual({ readSeq: first.seq, unreadCount: 1 })
    expect(await mark(999)).toEqual({ readSeq: second.seq, unreadCount: 0 })
    expect(await mark(first.seq)).toEqual({ readSeq: second.seq, unreadCount: 0 })
    expect(await conversation(ana, id)).toMatchObject({ readSeq: root.seq })
    await world.settle()
    const changesOf = async (who: Person) => (await who.frames()).filter(({ name }) => name === 'thread.changed')
    expect((await changesOf(ana)).map(({ data }) => data)).toEqual(
      Array.from({ length: 2 }, () => ({ conversationId: id, threadId: root.id })),
    )
    expect(await changesOf(ben)).toEqual([])
  })

  test('stands in the list by its last reply, and the unread ones can be listed alone', async () => {
    const { ana, ben, id, root, reply } = await talk()
    const other = await send(ana, id, 'Who drives?')
    await reply(ben, 'I do')
    world.pass(1000)
    const last = await send(ben, id, 'Me again', { threadId: other.id })
    expect(await listed(ana)).toEqual([other.id, root.id])
    await ana.chat.markThreadRead({ body: { threadId: other.id, seq: last.seq } })
    expect(await listed(ana, 'true')).toEqual([root.id])
    expect(await listed(ana, 'false')).toEqual([other.id])
    const first = await ana.chat.getThreads({ query: { limit: 1 } })
    expect(first).toMatchObject({ items: [{ id: other.id }], unreadTotal: 1 })
    const next = await ana.chat.getThreads({ query: { limit: 1, cursor: first.nextCursor ?? '' } })
    expect(next).toMatchObject({ items: [{ id: root.id, conversation: { id } }], nextCursor: null })
  })

  test('of a group’s chat goes with the membership', async () => {
    const [olga, ana] = [await person(), await person()]
    const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
    const { conversationId } = await olga.chat.getGroupConversationId({ body: { groupId } })
    const root = await send(ana, conversationId, 'Who brings the cake?')
    await send(olga, conversationId, 'I do', { threadId: root.id })
    expect([await listed(ana), await badge(ana)]).toEqual([[root.id], 1])
    await ana.groups.leaveGroup({ body: { groupId } })
    await world.settle()
    expect([await listed(ana), await badge(ana)]).toEqual([[], 0])
    await expect(thread(ana, root.id)).rejects.toMatchObject(gone)
  })

  test('in a muted conversation does not count in the total', async () => {
    const { ana, ben, id, reply } = await talk()
    await ana.chat.setConversationNotification({ body: { conversationId: id, level: 'NONE' } })
    await reply(ben, 'I do')
    expect(await badge(ana)).toBe(0)
  })
})
