import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Count, Id, Page, ThreadView, queryFlag, queryPaging } from '../../shared/index.ts'

const which = z.strictObject({ threadId: Id.describe('The message under which the thread stands.') })

export const getThread = call({
  method: 'POST',
  path: '/chat/getThread',
  auth: 'member',
  summary: 'Reads the thread of a message, whether it has replies yet or not.',
  description:
    'For participants of the conversation. A reply in a thread has no thread of its own: MESSAGE_NOT_FOUND. Its ' +
    'replies are read with `getMessages`.',
  body: which,
  response: ThreadView,
  errors: ['MESSAGE_NOT_FOUND'],
  extension: true,
  isReadOnly: true,
})

export const getThreads = call({
  method: 'GET',
  path: '/chat/getThreads',
  auth: 'member',
  summary: 'Lists the threads that the caller follows, last reply first.',
  description:
    'Members follow the threads of their own messages, those in which they write or are mentioned, and those they chose ' +
    'to follow. `unreadTotal` counts threads.',
  query: z.strictObject({
    unread: queryFlag.optional().describe('Only with unread replies, or only without any.'),
    ...queryPaging,
  }),
  response: Page(ThreadView).extend({ unreadTotal: Count }),
  extension: true,
})

export const markThreadRead = call({
  method: 'POST',
  path: '/chat/markThreadRead',
  auth: 'member',
  summary: 'Moves the caller’s read position in a thread forward, never back.',
  description: 'The position in the conversation stays. Nobody else learns of it.',
  body: which.extend({ seq: z.int().min(1) }),
  response: z.strictObject({ readSeq: Count, unreadCount: Count }),
  errors: ['MESSAGE_NOT_FOUND'],
  extension: true,
})

export const setThreadFollowed = call({
  method: 'POST',
  path: '/chat/setThreadFollowed',
  auth: 'member',
  summary: 'Follows a thread, or leaves it.',
  description:
    'Replies in a thread that one has left notify no more, until one writes there or is mentioned again. Nobody else ' +
    'learns of it.',
  body: which.extend({ followed: z.boolean() }),
  response: ThreadView,
  errors: ['MESSAGE_NOT_FOUND'],
  extension: true,
})
