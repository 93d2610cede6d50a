import { expect, test } from 'vitest'
import type { ReplyOf } from '../calls.ts'
import { applyEvent, createMemoryCache } from './index.ts'

type Page = ReplyOf<'chat.getMessages'>
type Message = Page['items'][number]

const message = (id: string, seq: number, more: Partial<Message> = {}): Message =>
  ({
    id,
    seq,
    conversationId: 'talk',
    author: { id: 'ben' },
    text: id,
    facets: [],
    attachments: [],
    createdAt: new Date(seq),
    ...more,
  }) as unknown as Message
const page = (...items: Message[]): Page => ({ items, olderCursor: null, newerCursor: null })
const conversation = (id: string, lastMessage: Message) =>
  ({
    id,
    participants: [],
    readSeq: 0,
    unreadCount: 0,
    lastMessage,
    lastActivityTime: lastMessage.createdAt,
  }) as unknown as ReplyOf<'chat.getConversation'>
const [talk, thread] = [{ body: { conversationId: 'talk' } }, { body: { conversationId: 'talk', threadId: 'one' } }]

/** A conversation with one message, whose thread is open, below another conversation. */
function openThread() {
  const cache = createMemoryCache()
  cache.set('chat.getMessages', talk, page(message('one', 1)))
  cache.set('chat.getMessages', thread, page())
  cache.set('chat.getSubscribedConversations', { query: {} }, {
    items: [conversation('other', message('later', 50)), conversation('talk', message('one', 1))],
  } as unknown as ReplyOf<'chat.getSubscribedConversations'>)
  const receive = (one: Message) =>
    applyEvent(cache, {
      id: 'e',
      seq: 1,
      at: new Date(1),
      name: 'message.sent',
      data: { conversationId: 'talk', messageId: one.id, seq: one.seq, message: one },
    })
  const idsOf = (given: typeof talk) => cache.get('chat.getMessages', given)?.items.map(({ id }) => id)
  const listed = () =>
    cache
      .get('chat.getSubscribedConversations', { query: {} })
      ?.items.map(({ id, unreadCount }) => ({ id, unreadCount }))
  return { cache, receive, idsOf, listed }
}

test('a reply counts below the first message of its thread, not in the conversation, however often it is delivered', () => {
  const { cache, receive, idsOf, listed } = openThread()
  const reply = message('reply', 60, { threadId: 'one' })
  receive(reply)
  receive(reply)
  expect(cache.get('chat.getMessages', talk)?.items).toMatchObject([
    { id: 'one', thread: { replyCount: 1, lastReplyAt: reply.createdAt, people: [{ id: 'ben' }] } },
  ])
  expect(idsOf(thread)).toEqual(['reply'])
  expect(listed()).toEqual([
    { id: 'other', unreadCount: 0 },
    { id: 'talk', unreadCount: 0 },
  ])
})

test('a reply that is also sent to the conversation stands in both', () => {
  const { receive, idsOf, listed } = openThread()
  receive(message('both', 60, { threadId: 'one', alsoInConversation: true }))
  expect(idsOf(talk)).toEqual(['one', 'both'])
  expect(idsOf(thread)).toEqual(['both'])
  expect(listed()?.[0]).toEqual({ id: 'talk', unreadCount: 1 })
})

test('a reply that a later one overtook has its thread read again', () => {
  const { cache, receive } = openThread()
  receive(message('later', 61, { threadId: 'one' }))
  expect(cache.isStale('chat.getMessages', talk)).toBe(false)
  receive(message('earlier', 60, { threadId: 'one' }))
  expect(cache.isStale('chat.getMessages', talk)).toBe(true)
})

test('a deleted reply has its thread read again', () => {
  const { cache } = openThread()
  const data = { conversationId: 'talk', messageId: 'reply', seq: 60, threadId: 'one', forAll: true }
  applyEvent(cache, { id: 'e', seq: 1, at: new Date(1), name: 'message.deleted', data })
  expect(cache.isStale('chat.getMessages', talk)).toBe(true)
})

test('a conversation that was left has the list of threads read again, and their number', () => {
  const { cache } = openThread()
  const count = { query: { limit: 1 } }
  cache.set('chat.getThreads', count, { items: [], nextCursor: null, unreadTotal: 1 })
  const data = { conversationId: 'talk' }
  applyEvent(cache, { id: 'e', seq: 1, at: new Date(1), name: 'conversation.changed', data })
  expect(cache.isStale('chat.getThreads', count)).toBe(true)
})
