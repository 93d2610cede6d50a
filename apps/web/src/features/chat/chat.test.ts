import { describe, expect, test } from 'vitest'
import { createMemoryCache, applyEvent } from '../../model/realtime/index.ts'
import { i18n } from '../../lib/i18n/index.ts'
import { excerptOf, nameOf, typingWords } from './names.ts'
import { createOutbox } from './outbox.ts'
import type { Unsent } from './outbox.ts'
import { timelineOf } from './timeline.ts'
import type { Message, Person } from './types.ts'
import { toggled } from './reactions.ts'

i18n.load('en', {})
i18n.activate('en')

const person = (id: string, displayName = id) => ({ id, displayName }) as Person
const [ana, ben] = [person('ana', 'Ana'), person('ben', 'Ben')]
const at = (day: number, minute: number) => new Date(2026, 0, day, 12, minute)
const message = (seq: number, author: Person, createdAt: Date, more: Partial<Message> = {}): Message =>
  ({
    id: `m${seq}`,
    conversationId: 'c',
    seq,
    author,
    text: `text ${seq}`,
    attachments: [],
    reactions: [],
    createdAt,
    editedAt: null,
    deleted: false,
    ...more,
  }) as Message
const unsent = (clientId: string, more: Partial<Unsent> = {}): Unsent => ({
  clientId,
  conversationId: 'c',
  text: 'on its way',
  replyTo: null,
  createdAt: at(2, 30),
  failure: null,
  ...more,
})

describe('what a conversation shows', () => {
  const kinds = (shown: Partial<Parameters<typeof timelineOf>[0]>) =>
    timelineOf({ messages: [], unsent: [], me: ana, readSeq: 0, ...shown }).map((entry) =>
      'startsRun' in entry ? `${entry.key}${entry.startsRun ? ' begins' : ''}` : entry.kind,
    )

  test('each day has its line, and what one person writes in a row stands under one name', () => {
    const messages = [
      message(1, ana, at(1, 0)),
      message(2, ana, at(1, 2)),
      message(3, ben, at(1, 3)),
      message(4, ben, at(2, 3)),
    ]
    expect(kinds({ messages })).toEqual(['day', 'm1 begins', 'm2', 'm3 begins', 'day', 'm4 begins'])
  })
  test('after a pause the same person begins anew', () => {
    expect(kinds({ messages: [message(1, ana, at(1, 0)), message(2, ana, at(1, 6))] })).toEqual([
      'day',
      'm1 begins',
      'm2 begins',
    ])
  })
  test('a line stands above the first message of another that was not read', () => {
    const messages = [message(1, ben, at(1, 0)), message(2, ana, at(1, 1)), message(3, ben, at(1, 2))]
    expect(kinds({ messages, readSeq: 1 })).toEqual(['day', 'm1 begins', 'm2 begins', 'unread', 'm3 begins'])
  })
  test('what is on its way comes last, and once only when it has arrived', () => {
    const arrived = message(1, ana, at(2, 29), { clientId: 'one' })
    expect(kinds({ messages: [arrived], unsent: [unsent('one'), unsent('two')] })).toEqual(['day', 'one begins', 'two'])
  })
})

describe('messages that wait', () => {
  test('they stay with their conversation until they are sent or thrown away', () => {
    const outbox = createOutbox()
    outbox.add(unsent('one'))
    outbox.add(unsent('other', { conversationId: 'd' }))
    outbox.change('one', { failure: 'No connection.' })
    expect(outbox.of('c')).toEqual([unsent('one', { failure: 'No connection.' })])
    expect(outbox.of('c')).toBe(outbox.of('c'))
    outbox.remove('one')
    expect(outbox.of('c')).toEqual([])
    expect(outbox.of('d')).toHaveLength(1)
  })
})

describe('a message that was sent', () => {
  const page = (items: Message[]) => ({ items, olderCursor: null, newerCursor: null })
  const sent = (one: Message) =>
    ({
      id: one.id,
      seq: 0,
      at: one.createdAt,
      name: 'message.sent',
      data: { conversationId: 'c', messageId: one.id, seq: one.seq, message: one },
    }) as const

  test('stands once, whether the answer or the event comes first', () => {
    const cache = createMemoryCache()
    const given = { body: { conversationId: 'c' } }
    cache.set('chat.getMessages', given, page([message(1, ben, at(1, 0))]))
    const mine = message(2, ana, at(1, 1), { clientId: 'one' })
    applyEvent(cache, sent(mine))
    applyEvent(cache, sent(mine))
    expect(cache.get('chat.getMessages', given)?.items.map(({ id }) => id)).toEqual(['m1', 'm2'])
  })
})

describe('words', () => {
  const conversation = {
    kind: 'GROUP' as const,
    title: null,
    participants: [ben, person('cem', 'Cem')],
    participantCount: 3,
  }
  test('a conversation of two is called after the other, one of several by its title or its people', () => {
    expect(nameOf({ ...conversation, kind: 'DIRECT', participants: [ben], participantCount: 2 }, 'ana')).toBe('Ben')
    expect(nameOf({ ...conversation, title: 'Choir' }, 'ana')).toBe('Choir')
    expect(nameOf(conversation, 'ana')).toBe('Ben and Cem')
  })
  test('a deleted message says nothing of what it was', () => {
    expect(excerptOf(message(1, ana, at(1, 0), { deleted: true, text: 'secret' }))).toBe('Message deleted')
  })
  test('nobody typing says nothing, and many are not named', () => {
    expect(typingWords([])).toBe('')
    expect(typingWords(['Ana', 'Ben', 'Cem'])).toBe('Several people are typing')
  })
})

test('an emoji of one’s own goes on and off, and others’ numbers stay', () => {
  const before = [{ emoji: '👍', count: 2, mine: false }]
  const after = toggled(before, '👍')
  expect(after).toEqual([{ emoji: '👍', count: 3, mine: true }])
  expect(toggled(after, '👍')).toEqual(before)
  expect(toggled(toggled(before, '🔥'), '🔥')).toEqual(before)
})
