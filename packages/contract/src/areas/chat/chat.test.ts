import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { chat } from './index.ts'

const faults = (schema: z.ZodType, given: unknown) => {
  const read = schema.safeParse(given)
  return read.success
    ? []
    : read.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : issue.path.join('.')))
}
const id = '019a0000-0000-7000-8000-000000000001'

describe('a message', () => {
  test('is sent under an id of its sender, into a conversation', () => {
    expect(faults(chat.sendMessage.body, {})).toEqual(['conversationId', 'clientId'])
  })

  test('has at most 4,000 characters and ten attachments', () => {
    const message = { conversationId: id, clientId: '1' }
    expect(faults(chat.sendMessage.body, { ...message, text: 'a'.repeat(4000) })).toEqual([])
    expect(faults(chat.sendMessage.body, { ...message, text: 'a'.repeat(4001) })).toEqual(['text'])
    expect(faults(chat.sendMessage.body, { ...message, attachmentIds: Array(11).fill(id) })).toEqual(['attachmentIds'])
  })

  test.each(['authorId', 'createdAt', 'seq', 'linkPreview'])('does not let its sender set %s', (field) => {
    expect(faults(chat.sendMessage.body, { conversationId: id, clientId: '1', [field]: id })).toEqual([field])
  })

  test('is deleted for its deleter or for everybody, and says which', () => {
    expect(faults(chat.deleteMessage.query, { messageId: id })).toEqual(['for'])
    expect(faults(chat.deleteMessage.query, { messageId: id, for: 'ALL' })).toEqual([])
  })
})

describe('the messages of a conversation', () => {
  test.each([{}, { before: 7 }, { after: id }, { around: 'a cursor' }])('are listed from %j', (place) => {
    expect(faults(chat.getMessages.body, { conversationId: id, ...place })).toEqual([])
  })

  test('are listed from one place only', () => {
    expect(faults(chat.getMessages.body, { conversationId: id, before: 7, around: 8 })).toEqual(['around'])
  })
})

describe('a conversation of several', () => {
  test('has two to 999 others', () => {
    const withOthers = (count: number) =>
      faults(chat.createGroupConversation.body, { participantIds: Array(count).fill(id) })
    expect([1, 2, 999, 1000].map((count) => withOthers(count).length)).toEqual([1, 0, 0, 1])
  })
})
