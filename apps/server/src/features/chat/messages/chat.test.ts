import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '#kernel/durations.ts'
import { addPicture } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { lockRows } from '#test/world/rowLock.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { purgeAccounts } from '#features/accounts/closure/jobs/purgeAccounts.ts'

const world = await openWorld()
let met = 0
const people = async (count: number): Promise<Person[]> => {
  met += 1
  return Promise.all(Array.from({ length: count }, (_, index) => world.person(`p${met}n${index}`)))
}
/** Two people with an open conversation. */
async function pair(): Promise<{ ana: Person; ben: Person; conversationId: string }> {
  const [ana, ben] = await people(2)
  if (!ana || !ben) throw new Error('The people are missing.')
  const { id } = await ana.chat.createConversation({ body: { userId: ben.id } })
  return { ana, ben, conversationId: id }
}
let drawn = 0
const send = (who: Person, conversationId: string, text: string) =>
  who.chat.sendMessage({ body: { conversationId, clientId: `c${(drawn += 1)}`, text } })
const unread = async (who: Person, conversationId: string) =>
  (await who.chat.getConversation({ body: { conversationId } })).unreadCount
const texts = (page: { items: { text: string }[] }) => page.items.map(({ text }) => text)
const gone = { status: 404, body: { code: 'CONVERSATION_NOT_FOUND' } }

describe('a conversation of two', () => {
  test('is one per pair, ever, even if both open it at once', async () => {
    const [ana, ben] = await people(2)
    if (!ana || !ben) throw new Error('The people are missing.')
    const opened = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2
          ? ana.chat.createConversation({ body: { userId: ben.id } })
          : ben.chat.createConversation({ body: { userId: ana.id } }),
      ),
    )
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
    expect((await ana.chat.getUserConversation({ body: { userId: ben.id } })).conversation?.id).toBe(opened[0]?.id)
  })

  test('does not exist for anybody else', async () => {
    const { ana, conversationId } = await pair()
    const { id: messageId } = await send(ana, conversationId, 'Hello')
    const [eve] = await people(1)
    if (!eve) throw new Error('Eve is missing.')
    await expect(eve.chat.getConversation({ body: { conversationId } })).rejects.toMatchObject(gone)
    await expect(eve.chat.getMessages({ body: { conversationId } })).rejects.toMatchObject(gone)
    await expect(send(eve, conversationId, 'Hi')).rejects.toMatchObject(gone)
    await expect(eve.chat.getMessageById({ params: { id: messageId } })).rejects.toMatchObject({
      status: 404,
      body: { code: 'MESSAGE_NOT_FOUND' },
    })
    expect((await eve.chat.getSpecificMessages({ body: { messageIds: [messageId] } })).items).toEqual([])
    expect((await eve.chat.refreshChatPreview({ body: { conversationIds: [conversationId] } })).items).toEqual([])
    await expect(eve.chat.addMessageReaction({ body: { messageId, emoji: '👍' } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('is listed with its first message, newest activity first', async () => {
    const { ana, ben, conversationId } = await pair()
    expect((await ben.chat.getSubscribedConversations({})).items).toEqual([])
    await send(ana, conversationId, 'Hello')
    const { items, unreadTotal } = await ben.chat.getSubscribedConversations({})
    expect(items).toMatchObject([
      { id: conversationId, unreadCount: 1, lastMessage: { text: 'Hello' }, participants: [{ id: ana.id }] },
    ])
    expect(unreadTotal).toBe(1)
  })
})

describe('sending', () => {
  test('reaches both as a view, and shows its links and hashtags', async () => {
    const { ana, ben, conversationId } = await pair()
    const sent = await send(ana, conversationId, 'See https://example.org #garden')
    expect(sent).toMatchObject({
      seq: 1,
      author: { id: ana.id },
      facets: [{ kind: 'LINK' }, { kind: 'HASHTAG', tag: 'garden' }],
    })
    const frame = (await ben.frames()).find(({ name }) => name === 'message.sent')
    expect(frame?.data).toMatchObject({ messageId: sent.id, message: { text: 'See https://example.org #garden' } })
    expect(frame?.data['message']).not.toHaveProperty('clientId')
    expect((await ana.frames()).some(({ name }) => name === 'message.sent')).toBe(true)
  })

  test.each([
    ['nothing', {}],
    ['blanks', { text: '  \n ' }],
    ['letters that nobody sees', { text: '\u200b\u3164\u2800\u00ad\u2060' }],
    ['a combining mark alone', { text: '\u0301' }],
  ])('%s is not a message', async (_, said) => {
    const { ana, conversationId } = await pair()
    await expect(ana.chat.sendMessage({ body: { conversationId, clientId: 'x', ...said } })).rejects.toMatchObject({
      status: 422,
      body: { code: 'EMPTY_MESSAGE' },
    })
  })

  test('a reply names what it answers, and only within its conversation', async () => {
    const { ana, ben, conversationId } = await pair()
    const other = await pair()
    const question = await send(ana, conversationId, 'When?')
    const elsewhere = await send(other.ana, other.conversationId, 'Secret')
    const answer = await ben.chat.sendMessage({
      body: { conversationId, clientId: 'r', text: 'At six', replyToId: question.id },
    })
    expect(answer.replyTo).toMatchObject({ id: question.id, excerpt: 'When?', author: { id: ana.id } })
    await expect(
      ben.chat.sendMessage({ body: { conversationId, clientId: 'r2', text: 'x', replyToId: elsewhere.id } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('an attachment of another member, or one already sent, is not found', async () => {
    const { ana, conversationId } = await pair()
    const body = { conversationId, clientId: 'a', attachmentIds: [world.app.runtime.id()] }
    await expect(ana.chat.sendMessage({ body })).rejects.toMatchObject({
      status: 404,
      body: { code: 'ATTACHMENT_NOT_FOUND' },
    })
  })
})

describe('reading', () => {
  test('moves forward and never back, counts exactly, and reaches other devices', async () => {
    const { ana, ben, conversationId } = await pair()
    for (const text of ['a', 'b', 'c']) await send(ana, conversationId, text)
    expect(await unread(ben, conversationId)).toBe(3)
    expect(await ben.chat.markConversationRead({ body: { conversationId, seq: 2 } })).toEqual({
      readSeq: 2,
      unreadCount: 1,
    })
    expect(await ben.chat.markConversationRead({ body: { conversationId, seq: 1 } })).toEqual({
      readSeq: 2,
      unreadCount: 1,
    })
    expect(await ben.chat.markConversationRead({ body: { conversationId, seq: 99 } })).toEqual({
      readSeq: 3,
      unreadCount: 0,
    })
    expect(
      (await ben.frames()).filter(({ name }) => name === 'conversation.read').map(({ data }) => data['readSeq']),
    ).toEqual([2, 3])
  })

  test('the reader’s own messages, and deleted ones, are not unread', async () => {
    const { ana, ben, conversationId } = await pair()
    const { id } = await send(ana, conversationId, 'oops')
    await send(ana, conversationId, 'hello')
    await ana.chat.deleteMessage({ query: { messageId: id, for: 'ALL' } })
    expect(await unread(ben, conversationId)).toBe(1)
    await send(ben, conversationId, 'hi')
    expect(await unread(ben, conversationId)).toBe(0)
  })

  test('pages both ways from any point', async () => {
    const { ana, conversationId } = await pair()
    const sent = []
    for (let index = 1; index <= 9; index += 1) sent.push(await send(ana, conversationId, `${index}`))
    const read = (place: Record<string, unknown>) =>
      ana.chat.getMessages({ body: { conversationId, limit: 4, ...place } })
    const newest = await read({})
    expect(texts(newest)).toEqual(['6', '7', '8', '9'])
    expect(newest.newerCursor).toBeNull()
    const older = await read({ before: newest.olderCursor })
    expect(texts(older)).toEqual(['2', '3', '4', '5'])
    expect(texts(await read({ before: older.olderCursor }))).toEqual(['1'])
    expect(texts(await read({ after: older.newerCursor }))).toEqual(['6', '7', '8', '9'])
    expect(texts(await read({ around: sent[4]?.id }))).toEqual(['4', '5', '6', '7'])
    expect(texts(await read({ query: '7' }))).toEqual(['7'])
    // The last is a time of the year 10000, which databases write otherwise.
    for (const around of ['elsewhere', '2026-13-01T00:00:00Z', '9999-12-31T23:59:59.999-14:00'])
      await expect(read({ around })).rejects.toMatchObject({ status: 400, body: { errors: [{ path: 'around' }] } })
  })
})

describe('changing', () => {
  test('the author’s own text is possible for a quarter of an hour, and it shows', async () => {
    const { ana, ben, conversationId } = await pair()
    const { id: messageId } = await send(ana, conversationId, 'Helo')
    expect(await ana.chat.editMessage({ body: { messageId, text: 'Hello' } })).toMatchObject({
      text: 'Hello',
      editedAt: expect.any(Date),
    })
    await expect(ben.chat.editMessage({ body: { messageId, text: 'Mine' } })).rejects.toMatchObject({ status: 404 })
    await expect(ana.chat.editMessage({ body: { messageId, text: ' \u200b' } })).rejects.toMatchObject({
      body: { code: 'EMPTY_MESSAGE' },
    })
    expect((await ben.frames()).find(({ name }) => name === 'message.edited')?.data).toEqual({
      conversationId,
      messageId,
      seq: 1,
    })
  })

  test('a text is refused to an author who may no longer write there', async () => {
    const { ana, ben, conversationId } = await pair()
    const { id: said } = await send(ana, conversationId, 'Hello')
    const { groupId } = await addGroup(world, { owner: ben, members: [ana] })
    const { conversationId: chat } = await ana.chat.getGroupConversationId({ body: { groupId } })
    const { id: toAll } = await send(ana, chat, 'Hello, all')
    const edit = (messageId: string) => ana.chat.editMessage({ body: { messageId, text: 'And another thing' } })
    const notAllowed = { status: 403, body: { code: 'MESSAGES_NOT_ALLOWED' } }
    await world.app.db.updateTable('groups').set({ message_scope: 'NOBODY' }).where('id', '=', groupId).execute()
    await expect(edit(toAll)).rejects.toMatchObject(notAllowed)
    await ben.users.blockUser({ body: { userId: ana.id } })
    await expect(edit(said)).rejects.toMatchObject(notAllowed)
  })

  test('later is too late', async () => {
    const { ana, conversationId } = await pair()
    const { id: messageId } = await send(ana, conversationId, 'Helo')
    world.pass(16 * minuteMs)
    await expect(ana.chat.editMessage({ body: { messageId, text: 'Hello' } })).rejects.toMatchObject({
      status: 409,
      body: { code: 'TOO_LATE' },
    })
  })

  test('deleting for oneself hides a message from its deleter only; for everybody leaves an empty place', async () => {
    const { ana, ben, conversationId } = await pair()
    const { id: messageId } = await send(ana, conversationId, 'Hello')
    await ben.chat.deleteMessage({ query: { messageId, for: 'ME' } })
    expect(texts(await ben.chat.getMessages({ body: { conversationId } }))).toEqual([])
    expect(texts(await ana.chat.getMessages({ body: { conversationId } }))).toEqual(['Hello'])
    const second = await send(ana, conversationId, 'Secret')
    await expect(ben.chat.deleteMessage({ query: { messageId: second.id, for: 'ALL' } })).rejects.toMatchObject({
      status: 403,
    })
    await ana.chat.deleteMessage({ query: { messageId: second.id, for: 'ALL' } })
    const { items } = await ben.chat.getMessages({ body: { conversationId } })
    expect(items).toMatchObject([{ id: second.id, text: '', deleted: true }])
    expect(JSON.stringify((await ben.frames()).filter(({ name }) => name === 'message.deleted'))).not.toMatch('Secret')
  })

  test('a message that is deleted for everybody takes its file with it, unless another one shows it', async () => {
    const { ana, ben, conversationId } = await pair()
    const mediaId = await addPicture(world, ana)
    const sendPicture = async () => {
      const { id } = await ana.chat.createAttachment({ body: { mediaId } })
      const body = { conversationId, clientId: `c${(drawn += 1)}`, attachmentIds: [id] }
      return (await ana.chat.sendMessage({ body })).id
    }
    const [first, second] = [await sendPicture(), await sendPicture()]
    const open = () => ben.content.refreshS3DownloadLink({ params: { id: mediaId } })
    await ana.chat.deleteMessage({ query: { messageId: first, for: 'ALL' } })
    expect(await open()).toMatchObject({ id: mediaId })
    await ana.chat.deleteMessage({ query: { messageId: second, for: 'ALL' } })
    await expect(open()).rejects.toMatchObject({ status: 404 })
  })

  test('reactions are counted, at most five different ones per person', async () => {
    const { ana, ben, conversationId } = await pair()
    const { id: messageId } = await send(ana, conversationId, 'Hello')
    const react = (who: Person, emoji: string) => who.chat.addMessageReaction({ body: { messageId, emoji } })
    await react(ana, '👍')
    await Promise.all(Array.from({ length: 5 }, () => react(ben, '👍')))
    expect((await ben.chat.getMessageById({ params: { id: messageId } })).reactions).toEqual([
      { emoji: '👍', count: 2, mine: true },
    ])
    const thumb = { body: { messageId, emoji: 'thumb' } }
    for (const change of [ben.chat.addMessageReaction, ben.chat.removeMessageReaction])
      await expect(change(thumb)).rejects.toMatchObject({ status: 422, body: { code: 'NOT_AN_EMOJI' } })
    for (const emoji of ['❤️', '😂', '🎉', '🌱']) await react(ben, emoji)
    await expect(react(ben, '🙏')).rejects.toMatchObject({ body: { code: 'TOO_MANY_REACTIONS' } })
    expect((await ben.chat.removeMessageReaction({ body: { messageId, emoji: '👍' } })).reactions).toContainEqual({
      emoji: '👍',
      count: 1,
      mine: false,
    })
    expect((await ana.chat.listMessageReactions({ body: { messageId, emoji: '🌱' } })).items).toHaveLength(1)
  })
})

describe('strangers and blocks', () => {
  test('a person only group members may write to is asked first; declining closes it', async () => {
    const [ana, ben] = await people(2)
    if (!ana || !ben) throw new Error('The people are missing.')
    await world.app.db
      .updateTable('accounts')
      .set({ who_may_message: 'GROUP_MEMBERS' })
      .where('id', '=', ben.id)
      .execute()
    const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })
    await send(ana, conversationId, 'Hello, stranger')
    expect((await ben.chat.getSubscribedConversations({})).items).toEqual([])
    const [request] = (await ben.chat.getSubscribedConversations({ query: { requests: 'true' } })).items
    expect(request).toMatchObject({
      id: conversationId,
      request: { state: 'PENDING', from: { id: ana.id } },
      can: { send: false },
    })
    await expect(send(ben, conversationId, 'Hi')).rejects.toMatchObject({ body: { code: 'MESSAGES_NOT_ALLOWED' } })
    await ben.chat.answerRequest({ body: { conversationId, action: 'DECLINE' } })
    await expect(send(ana, conversationId, 'Still there?')).rejects.toMatchObject({
      status: 403,
      body: { code: 'MESSAGES_NOT_ALLOWED' },
    })
    await expect(ben.chat.answerRequest({ body: { conversationId, action: 'ACCEPT' } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('an accepted request is a conversation; deciding again is refused', async () => {
    const [ana, ben] = await people(2)
    if (!ana || !ben) throw new Error('The people are missing.')
    await world.app.db
      .updateTable('accounts')
      .set({ who_may_message: 'GROUP_MEMBERS' })
      .where('id', '=', ben.id)
      .execute()
    const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })
    await send(ana, conversationId, 'Hello')
    expect(await ben.chat.answerRequest({ body: { conversationId, action: 'ACCEPT' } })).toMatchObject({
      request: null,
      can: { send: true },
    })
    await send(ben, conversationId, 'Hi')
    await expect(ben.chat.answerRequest({ body: { conversationId, action: 'ACCEPT' } })).rejects.toMatchObject({
      status: 409,
      body: { code: 'ALREADY_DECIDED' },
    })
  })

  test('a person nobody may write to is not reached, except by those they follow', async () => {
    const [ana, ben] = await people(2)
    if (!ana || !ben) throw new Error('The people are missing.')
    await world.app.db.updateTable('accounts').set({ who_may_message: 'NOBODY' }).where('id', '=', ben.id).execute()
    await expect(ana.chat.createConversation({ body: { userId: ben.id } })).rejects.toMatchObject({
      status: 403,
      body: { code: 'MESSAGES_NOT_ALLOWED' },
    })
    await ben.users.followUser({ body: { userId: ana.id } })
    expect(await ana.chat.createConversation({ body: { userId: ben.id } })).toMatchObject({ can: { send: true } })
  })

  test('a block closes it both ways at once, in lists, search and frames', async () => {
    const { ana, ben, conversationId } = await pair()
    await send(ana, conversationId, 'Hello')
    await ben.users.blockUser({ body: { userId: ana.id } })
    await expect(send(ana, conversationId, 'Hey')).rejects.toMatchObject({ status: 403 })
    await expect(send(ben, conversationId, 'Hey')).rejects.toMatchObject({ status: 403 })
    expect((await ana.chat.getSubscribedConversations({})).items).toEqual([])
    await expect(ana.chat.createConversation({ body: { userId: ben.id } })).rejects.toMatchObject({
      status: 404,
      body: { code: 'USER_NOT_FOUND' },
    })
    expect((await ben.frames()).filter(({ name }) => name === 'message.sent')).toEqual([])
    expect((await ana.chat.searchParticipants({ body: { query: ben.username } })).items).toEqual([])
  })

  test('the person who blocks sees the blocked one, to lift the block; the blocked one sees nobody', async () => {
    const { ana, ben, conversationId } = await pair()
    await send(ana, conversationId, 'Hello')
    const blockedFor = async (person: typeof ana) =>
      (await person.chat.getConversation({ body: { conversationId } })).blocked?.id ?? null
    expect(await Promise.all([ana, ben].map(blockedFor))).toEqual([null, null])
    await ben.users.blockUser({ body: { userId: ana.id } })
    expect(await Promise.all([ana, ben].map(blockedFor))).toEqual([null, ana.id])
    const { items } = await ben.chat.refreshChatPreview({ body: { conversationIds: [conversationId] } })
    expect(items).toMatchObject([{ participants: [], blocked: { id: ana.id }, can: { send: false } }])
    await ben.users.unBlockUser({ body: { userId: ana.id } })
    const lifted = await ben.chat.getConversation({ body: { conversationId } })
    expect(lifted).toMatchObject({ participants: [{ id: ana.id }], can: { send: true } })
    expect(lifted.blocked).toBeUndefined()
  })

  test('in a conversation of several nobody is shown as blocked', async () => {
    const [ana, ben, cem] = await people(3)
    if (!ana || !ben || !cem) throw new Error('The people are missing.')
    const { id } = await ana.chat.createGroupConversation({ body: { title: 'Trip', participantIds: [ben.id, cem.id] } })
    await ana.users.blockUser({ body: { userId: ben.id } })
    await ana.users.blockUser({ body: { userId: cem.id } })
    expect((await ana.chat.getConversation({ body: { conversationId: id } })).blocked).toBeUndefined()
  })
})

describe('a conversation of several', () => {
  const open = async () => {
    const [ana, ben, cem, eve] = await people(4)
    if (!ana || !ben || !cem || !eve) throw new Error('The people are missing.')
    const { id: conversationId } = await ana.chat.createGroupConversation({
      body: { title: 'Trip', participantIds: [ben.id, cem.id] },
    })
    return { ana, ben, cem, eve, conversationId }
  }

  test('asks people who do not let strangers add them', async () => {
    const [ana, ben, cem] = await people(3)
    if (!ana || !ben || !cem) throw new Error('The people are missing.')
    await world.app.db
      .updateTable('accounts')
      .set({ who_may_message: 'GROUP_MEMBERS' })
      .where('id', '=', cem.id)
      .execute()
    const { id } = await ana.chat.createGroupConversation({ body: { participantIds: [ben.id, cem.id] } })
    const inList = async (who: Person, query = {}) =>
      (await who.chat.getSubscribedConversations({ query })).items.map((item) => item.id)
    expect([await inList(cem), await inList(cem, { requests: 'true' })]).toEqual([[], [id]])
  })

  test('is listed for people who open or accept it, and for others once it has a message', async () => {
    const [ana, ben, cem] = await people(3)
    if (!ana || !ben || !cem) throw new Error('The people are missing.')
    await world.app.db
      .updateTable('accounts')
      .set({ who_may_message: 'GROUP_MEMBERS' })
      .where('id', '=', cem.id)
      .execute()
    const { id } = await ana.chat.createGroupConversation({ body: { participantIds: [ben.id, cem.id] } })
    const lists = () =>
      Promise.all(
        [ana, ben, cem].map(async (who) =>
          (await who.chat.getSubscribedConversations({})).items.map((item) => item.id),
        ),
      )
    expect(await lists()).toEqual([[id], [], []])
    await cem.chat.answerRequest({ body: { conversationId: id, action: 'ACCEPT' } })
    expect(await lists()).toEqual([[id], [], [id]])
    await send(ana, id, 'Hello')
    expect(await lists()).toEqual([[id], [id], [id]])
  })

  test('a removed person receives, reads and writes nothing more', async () => {
    const { ana, ben, cem, conversationId } = await open()
    await send(ana, conversationId, 'Hello')
    await expect(ben.chat.removeParticipant({ body: { conversationId, userId: cem.id } })).rejects.toMatchObject({
      status: 403,
      body: { code: 'NOT_ALLOWED' },
    })
    await ana.chat.removeParticipant({ body: { conversationId, userId: cem.id } })
    await send(ana, conversationId, 'Without Cem')
    await expect(cem.chat.getMessages({ body: { conversationId } })).rejects.toMatchObject(gone)
    await expect(send(cem, conversationId, 'Hey')).rejects.toMatchObject(gone)
    expect(JSON.stringify(await cem.frames())).not.toContain('Hello')
    expect((await cem.frames()).filter(({ name }) => name === 'withdrawn')).toHaveLength(1)
  })

  test('a later participant does not see earlier messages', async () => {
    const { ana, eve, conversationId } = await open()
    await send(ana, conversationId, 'Before')
    const { added } = await ana.chat.addParticipants({ body: { conversationId, userIds: [eve.id] } })
    expect(added).toEqual([eve.id])
    await send(ana, conversationId, 'After')
    expect(texts(await eve.chat.getMessages({ body: { conversationId } }))).toEqual(['After'])
    expect(await unread(eve, conversationId)).toBe(1)
  })

  test('has an owner even if its successor leaves while the owner is erased', async () => {
    const { ana, ben, cem, conversationId } = await open()
    await ana.chat.updateConversation({ body: { conversationId, adminIds: [cem.id] } })
    const now = world.app.runtime.now()
    await world.inTransaction(async (tx) => {
      await sql`insert into deletion_requests (account_id, mode, requested_at, purge_at)
        values (${ana.id}, 'KEEP_POSTS', ${now}, ${now})`.execute(tx)
      await sql`update accounts set status = 'DELETION_REQUESTED' where id = ${ana.id}`.execute(tx)
    })
    await purgeAccounts.perform(world.app, {})
    const held = await lockRows(
      world,
      sql`select 1 from conversation_members where conversation_id = ${conversationId} and account_id = ${cem.id} for update`,
    )
    const departure = cem.chat.leaveConversation({ body: { conversationId } })
    await held.waitedForBy(1)
    const erasing = world.settle()
    await held.waitedForBy(2)
    await held.release()
    await Promise.all([departure, erasing])
    await world.settle()
    const { items } = await ben.chat.getParticipants({ body: { conversationId } })
    expect(items.map(({ person, role }) => [person.id, role])).toEqual([[ben.id, 'OWNER']])
  })

  test('is handed on when its owner leaves', async () => {
    const { ana, ben, cem, conversationId } = await open()
    await ana.chat.updateConversation({ body: { conversationId, title: 'Long trip', adminIds: [cem.id] } })
    await ana.chat.leaveConversation({ body: { conversationId } })
    const { items } = await ben.chat.getParticipants({ body: { conversationId } })
    expect(items.map(({ person, role }) => [person.id, role])).toEqual([
      [ben.id, 'MEMBER'],
      [cem.id, 'OWNER'],
    ])
    expect(await ben.chat.getConversation({ body: { conversationId } })).toMatchObject({
      title: 'Long trip',
      participantCount: 2,
    })
    await expect(ben.chat.updateConversation({ body: { conversationId, title: 'x' } })).rejects.toMatchObject({
      status: 403,
    })
    await expect(
      cem.chat.updateConversation({ body: { conversationId, adminIds: [world.app.runtime.id()] } }),
    ).rejects.toMatchObject({ body: { code: 'TARGET_NOT_MEMBER' } })
  })
})
