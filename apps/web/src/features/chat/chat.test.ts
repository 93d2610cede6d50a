import { describe, expect, test } from 'vitest'
import { createMemoryCache, applyEvent } from '#model/realtime/index.ts'
import { inSequence } from './box/inSequence.ts'
import { isEditable } from './message/isEditable.ts'
import { directionOf, excerptOf, lastMessageText, typingText } from './conversationTexts.ts'
import { createUnsentMessages } from './box/unsentMessages.ts'
import type { QueuedMessage } from './box/unsentMessages.ts'
import { createAttachments } from './box/createAttachments.ts'
import { seenOf } from './receipts/readReceipts.ts'
import { openAtOf, seqsOf, timelineOf } from './conversation/timeline.ts'
import type { Message, Person } from './types.ts'
import { nameOf } from '#lib/entities/conversations/conversationNames.ts'
import { toggleReaction as toggled } from '#lib/entities/reactions/toggleReaction.ts'

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
    facets: [],
    attachments: [],
    reactions: [],
    createdAt,
    editedAt: null,
    deleted: false,
    ...more,
  }) as Message
const unsent = (clientId: string, more: Partial<QueuedMessage> = {}): QueuedMessage => ({
  clientId,
  conversationId: 'c',
  text: 'on its way',
  mentions: [],
  replyTo: null,
  pictures: [],
  createdAt: at(2, 30),
  failure: null,
  isOffline: false,
  ...more,
})

describe('The messages of a conversation', () => {
  const kinds = (shown: Partial<Parameters<typeof timelineOf>[0]>) =>
    timelineOf({ messages: [], unsent: [], me: ana, readSeq: Number.POSITIVE_INFINITY, ...shown }).map((entry) =>
      'startsRun' in entry ? `${entry.key}${entry.startsRun ? ' begins' : ''}` : entry.kind,
    )

  test('each day has a divider, and consecutive messages of one person are grouped under one name', () => {
    const messages = [
      message(1, ana, at(1, 0)),
      message(2, ana, at(1, 2)),
      message(3, ben, at(1, 3)),
      message(4, ben, at(2, 3)),
    ]
    expect(kinds({ messages })).toEqual(['day', 'm1 begins', 'm2', 'm3 begins', 'day', 'm4 begins'])
  })
  test('after a pause the same person starts a new group', () => {
    expect(kinds({ messages: [message(1, ana, at(1, 0)), message(2, ana, at(1, 6))] })).toEqual([
      'day',
      'm1 begins',
      'm2 begins',
    ])
  })
  test('a group ends where another person, a pause, a day or the line above what is new comes next', () => {
    const messages = [
      message(1, ben, at(1, 0)),
      message(2, ben, at(1, 1)),
      message(3, ben, at(1, 2)),
      message(4, ana, at(1, 3)),
    ]
    const ends = (readSeq: number) =>
      timelineOf({ messages, unsent: [unsent('one', { createdAt: at(1, 4) })], me: ana, readSeq }).flatMap((entry) =>
        entry.kind === 'message' && entry.endsRun ? [entry.message.seq] : [],
      )
    expect(ends(Number.POSITIVE_INFINITY)).toEqual([3])
    expect(ends(2)).toEqual([2, 3])
  })
  test('a line is above the first unread message of somebody else', () => {
    const messages = [message(1, ben, at(1, 0)), message(2, ana, at(1, 1)), message(3, ben, at(1, 2))]
    expect(kinds({ messages, readSeq: 1 })).toEqual(['day', 'm1 begins', 'm2 begins', 'unread', 'm3 begins'])
  })
  test('unsent messages come last, and only once after they have arrived', () => {
    const arrived = message(1, ana, at(2, 29), { clientId: 'one' })
    expect(kinds({ messages: [arrived], unsent: [unsent('one'), unsent('two')] })).toEqual(['day', 'one begins', 'two'])
  })
})

describe('Messages that wait', () => {
  test('stay with their conversation until they are sent or discarded', () => {
    const outbox = createUnsentMessages()
    outbox.add(unsent('one'))
    outbox.add(unsent('other', { conversationId: 'd' }))
    outbox.change('one', { failure: 'No connection.', isOffline: true })
    expect(outbox.of('c')).toEqual([unsent('one', { failure: 'No connection.', isOffline: true })])
    expect(outbox.of('c')).toBe(outbox.of('c'))
    outbox.remove('one')
    expect(outbox.of('c')).toEqual([])
    expect(outbox.of('d')).toHaveLength(1)
  })
  test('survive a reload, except those with pictures, which only the page has', () => {
    const stored = { text: '[]' }
    const keeper = {
      read: () => stored.text,
      write: (text: string) => {
        stored.text = text
        return true
      },
      onChange: () => undefined,
    }
    const outbox = createUnsentMessages(keeper)
    const formats = [{ kind: 'BOLD' as const, start: 0, end: 2 }]
    outbox.add(unsent('one', { formats }))
    outbox.add(unsent('two', { pictures: ['picture'] }))
    expect(createUnsentMessages(keeper).all()).toEqual([unsent('one', { formats, isOffline: true })])
  })
  test('unreadable stored data is not a message', () => {
    const read = (stored: string) =>
      createUnsentMessages({ read: () => stored, write: () => true, onChange: () => undefined }).all()
    expect([read('{'), read('{"length":1}')]).toEqual([[], []])
    const { text: _, ...wordless } = unsent('two')
    const undated = { ...unsent('three'), createdAt: 'yesterday' }
    expect(read(JSON.stringify([null, wordless, unsent('one'), undated]))).toEqual([unsent('one', { isOffline: true })])
  })
  test('two tabs store their own messages, and one tab does not send those that the other sent or discarded', () => {
    let stored = JSON.stringify([unsent('before')])
    const tabs: (() => void)[] = []
    const tab = () => {
      const own = tabs.length
      return createUnsentMessages({
        read: () => stored,
        write: (text) => {
          stored = text
          tabs.forEach((notify, index) => index !== own && notify())
          return true
        },
        onChange: (listener) => void tabs.push(listener),
      })
    }
    const [one, other] = [tab(), tab()]
    for (const outbox of [one, other]) expect(outbox.all()).toHaveLength(1)
    one.add(unsent('first', { createdAt: at(2, 31) }))
    other.add(unsent('second', { createdAt: at(2, 32) }))
    other.add(unsent('third', { createdAt: at(2, 33), pictures: ['picture'] }))
    const ids = (outbox: typeof one) => outbox.all().map(({ clientId }) => clientId)
    expect(ids(tab())).toEqual(['before', 'first', 'second'])
    one.remove('before')
    expect([ids(one), ids(other)]).toEqual([['first'], ['second', 'third']])
  })
  test('stay in their tab while nothing can be stored, whatever other tabs store', () => {
    let notifyChange = () => undefined as void
    const outbox = createUnsentMessages({
      read: () => '[]',
      write: () => false,
      onChange: (listener) => void (notifyChange = listener),
    })
    outbox.add(unsent('one'))
    notifyChange()
    expect(outbox.of('c')).toEqual([unsent('one')])
  })
  test('are sent one after the other, and a failed one does not block the rest', async () => {
    const queue = inSequence()
    const said: string[] = []
    const first = Promise.withResolvers<void>()
    const sent = [
      queue.run('c', () => first.promise.then(() => Promise.reject(new Error('refused')))),
      queue.run('c', async () => void said.push('second')),
      queue.run('d', async () => void said.push('elsewhere')),
    ]
    await sent[2]
    first.resolve()
    await Promise.allSettled(sent)
    expect(said).toEqual(['elsewhere', 'second'])
  })
})

describe('A picture being uploaded', () => {
  const file = new File(['x'], 'hall.jpg', { type: 'image/jpeg' })
  const arrived = { attachmentId: 'attachment', mediaId: 'media' }
  const store = (upload: () => Promise<typeof arrived>, said = (_: string, alt: string) => Promise.resolve(alt)) =>
    createAttachments({
      describe: said,
      upload: (_file, _conversationId, report) => {
        report(0.5)
        return upload()
      },
      explain: (error) => String(error),
      isSpoilt: (error) => String(error).includes('no picture'),
      previewOf: () => 'blob:hall',
      releasePreview: () => undefined,
    })

  test('waits beside the text, goes with the message, and tells its id once it has arrived', async () => {
    const arrival = Promise.withResolvers<typeof arrived>()
    const pictures = store(() => arrival.promise)
    pictures.add('c', file)
    const [key = ''] = pictures.takeTray('c')
    expect(pictures.trayOf('c')).toEqual([])
    expect(pictures.current().pictures.get(key)).toMatchObject({ name: 'hall.jpg', progress: 0.5, attachmentId: null })
    arrival.resolve(arrived)
    expect(await pictures.sent(key)).toEqual(arrived)
    expect(pictures.current().pictures.get(key)).toMatchObject({ progress: 1, attachmentId: 'attachment' })
  })
  test('that failed says why, and is sent again on request', async () => {
    const answers = [() => Promise.reject(new Error('broken off')), () => Promise.resolve(arrived)]
    const pictures = store(() => (answers.shift() ?? (() => Promise.reject(new Error('one too many'))))())
    pictures.add('c', file)
    const [key = ''] = pictures.trayOf('c')
    await expect(pictures.sent(key)).rejects.toThrow('broken off')
    expect(pictures.current().pictures.get(key)?.failure).toContain('broken off')
    expect(await pictures.sent(key)).toEqual(arrived)
    expect(pictures.current().pictures.get(key)?.failure).toBeNull()
    expect(await pictures.sent(key)).toEqual(arrived)
  })
  test('that can never be sent says so, and is not offered to be sent again', async () => {
    const pictures = store(() => Promise.reject(new Error('no picture')))
    pictures.add('c', file)
    const [key = ''] = pictures.trayOf('c')
    await expect(pictures.sent(key)).rejects.toThrow('no picture')
    expect(pictures.current().pictures.get(key)).toMatchObject({ isSpoilt: true })
  })
  test('is sent with its description, which is reported once, and again if that failed', async () => {
    const said: string[] = []
    let isDown = true
    const pictures = store(
      () => Promise.resolve(arrived),
      (mediaId, alt) =>
        isDown ? Promise.reject(new Error('down')) : Promise.resolve(`${said.push(`${mediaId}: ${alt}`)}`),
    )
    pictures.add('c', file)
    const [key = ''] = pictures.takeTray('c')
    expect(await pictures.described(key)).toBe('attachment')
    pictures.describe(key, ' The hall, empty ')
    await expect(pictures.described(key)).rejects.toThrow('down')
    isDown = false
    for (let times = 0; times < 2; times += 1) expect(await pictures.described(key)).toBe('attachment')
    expect(said).toEqual(['media: The hall, empty'])
  })
  test('that is taken away leaves the tray', () => {
    const pictures = store(() => Promise.resolve(arrived))
    pictures.add('c', file)
    pictures.clear(pictures.trayOf('c'))
    expect(pictures.trayOf('c')).toEqual([])
    expect(pictures.current().pictures.size).toBe(0)
  })
})

describe('The read receipts of a conversation', () => {
  const messages = [message(1, ana, at(1, 0)), message(2, ana, at(1, 1)), message(3, ana, at(1, 2))]
  test('stand at the member’s newest message that somebody has read, with all who have', () => {
    const readers = [
      { person: ana, readSeq: 3 },
      { person: ben, readSeq: 2 },
      { person: person('cem', 'Cem'), readSeq: 1 },
    ]
    expect(seenOf(messages, readers, 'ana')).toEqual({ messageId: 'm2', names: ['Ben'] })
  })
  test('leave out people who hide their receipts', () => {
    expect(seenOf(messages, [{ person: ben }], 'ana')).toBeNull()
  })
  test('reach up to a reply', () => {
    const answered = [...messages, message(4, ben, at(1, 3))]
    expect(seenOf(answered, [{ person: ben, readSeq: 1 }], 'ana')?.messageId).toBe('m3')
  })
})

describe('The place where a conversation opens', () => {
  const messages = [message(1, ben, at(1, 0)), message(2, ben, at(1, 1)), message(3, ben, at(1, 2))]
  const entries = (readSeq: number) => timelineOf({ messages, unsent: [], me: ana, readSeq })
  test('at the newest when all was read', () => {
    expect(openAtOf(entries(Number.POSITIVE_INFINITY), undefined)).toBeNull()
  })
  test('at the line above the first unread message', () => {
    expect(openAtOf(entries(1), undefined)).toEqual({ row: 2, align: 'start' })
  })
  test('at the message that the address names', () => {
    expect(openAtOf(entries(1), 'm1')).toEqual({ row: 1, align: 'center' })
  })
  test('messages in view are read up to the last one above the lower edge', () => {
    expect(seqsOf(entries(1))).toEqual([0, 1, 1, 2, 3])
  })
})

describe('A sent message', () => {
  const page = (items: Message[]) => ({ items, olderCursor: null, newerCursor: null })
  const sent = (one: Message) =>
    ({
      id: one.id,
      seq: 0,
      at: one.createdAt,
      name: 'message.sent',
      data: { conversationId: 'c', messageId: one.id, seq: one.seq, message: one },
    }) as const

  test('appears once, whether', () => {
    const cache = createMemoryCache()
    const given = { body: { conversationId: 'c' } }
    cache.set('chat.getMessages', given, page([message(1, ben, at(1, 0))]))
    const mine = message(2, ana, at(1, 1), { clientId: 'one' })
    applyEvent(cache, sent(mine))
    applyEvent(cache, sent(mine))
    expect(cache.get('chat.getMessages', given)?.items.map(({ id }) => id)).toEqual(['m1', 'm2'])
  })
})

describe('The texts of a conversation', () => {
  const conversation = {
    kind: 'GROUP' as const,
    title: null,
    participants: [ben, person('cem', 'Cem')],
    participantCount: 3,
  }
  test('a conversation of two is named after the other person, one of several by its title or participants', () => {
    expect(nameOf({ ...conversation, kind: 'DIRECT', participants: [ben], participantCount: 2 }, 'ana')).toBe('Ben')
    expect(nameOf({ ...conversation, kind: 'DIRECT', participants: [], participantCount: 1 }, 'ana')).toBe('Someone')
    const closed = { ...conversation, kind: 'DIRECT' as const, participants: [], participantCount: 1, blocked: ben }
    expect(nameOf(closed, 'ana')).toBe('Ben')
    expect(nameOf({ ...conversation, title: 'Choir' }, 'ana')).toBe('Choir')
    expect(nameOf(conversation, 'ana')).toBe('Ben and Cem')
  })
  test('the last message keeps its own direction within a sentence of another, and names its author', () => {
    const [mine, hers] = [message(1, ana, at(1, 0), { text: 'Always.' }), message(2, ben, at(1, 1))]
    expect(lastMessageText({ kind: 'DIRECT', lastMessage: mine }, 'ana')).toBe('You: Always.')
    expect(lastMessageText({ kind: 'DIRECT', lastMessage: hers }, 'ana')).toBe('text 2')
    expect(lastMessageText({ kind: 'GROUP', lastMessage: hers }, 'ana')).toBe('Ben: text 2')
  })
  test('a line that ends with a quoted message runs in the direction of the message', () => {
    expect(directionOf('“Hello” نور')).toBe('ltr')
    expect(directionOf('3 × أغسل the dishes')).toBe('rtl')
    expect(directionOf('👍 12')).toBe('auto')
  })
  test('a message can be edited for a quarter of an hour', () => {
    const mine = message(1, ana, at(1, 0))
    expect(isEditable(mine, 'ana', at(1, 14))).toBe(true)
    expect(isEditable(mine, 'ana', at(1, 15))).toBe(false)
    expect(isEditable(mine, 'ben', at(1, 1))).toBe(false)
    expect(isEditable({ ...mine, deleted: true }, 'ana', at(1, 1))).toBe(false)
  })
  test('a deleted message reveals nothing of its content', () => {
    expect(excerptOf(message(1, ana, at(1, 0), { deleted: true, text: 'secret' }))).toBe('Message deleted')
  })
  test('a message in one line has a mark for each spoiler', () => {
    const facets = [{ kind: 'SPOILER' as const, start: 4, end: 10 }]
    expect(excerptOf(message(1, ana, at(1, 0), { text: 'The butler did it', facets }))).toBe('The ▒▒▒ did it')
  })
  test('a message without text is named after its attachments', () => {
    type Kind = Message['attachments'][number]['kind']
    const holding = (...kinds: readonly Kind[]) =>
      excerptOf({
        deleted: false,
        text: '',
        facets: [],
        attachments: kinds.map((kind, index) => ({
          id: `${index}`,
          kind,
          name: 'x',
          sizeBytes: 1,
          media: null,
          url: null,
          linkExpiresAt: null,
        })),
      })
    expect(holding('AUDIO')).toBe('Audio')
    expect(holding('VIDEO')).toBe('Video')
    expect(holding('IMAGE', 'IMAGE')).toBe('2 photos')
    expect(holding('IMAGE', 'AUDIO')).toBe('2 files')
  })
  test('no text appears if nobody is typing, and many people are not named', () => {
    expect(typingText([])).toBe('')
    expect(typingText(['Ana', 'Ben', 'Cem'])).toBe('Several people are typing')
  })
})

test('the member’s own reaction is added and removed, and others’ counts stay', () => {
  const before = [{ emoji: '👍', count: 2, mine: false }]
  const after = toggled(before, '👍')
  expect(after).toEqual([{ emoji: '👍', count: 3, mine: true }])
  expect(toggled(after, '👍')).toEqual(before)
  expect(toggled(toggled(before, '🔥'), '🔥')).toEqual(before)
})
