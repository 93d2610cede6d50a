import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { ConversationView, Id, MessageView, Ok, Page, Time, queryPaging } from '../../shared/index.ts'

const maxReminders = 100

export const setMessageReminder = call({
  method: 'POST',
  path: '/chat/setMessageReminder',
  auth: 'member',
  summary: 'Reminds the caller of a message at a time; nobody else learns of it.',
  description:
    'A notification comes at the time, within a minute, if the message is still there for the caller. One that is set ' +
    `already moves. The time is at most a year ahead: SCHEDULE_OUT_OF_RANGE. Up to ${maxReminders} reminders can wait: ` +
    'QUOTA_REACHED.',
  body: z.strictObject({ messageId: Id, at: Time }),
  response: z.strictObject({ messageId: Id, at: Time }),
  errors: ['MESSAGE_NOT_FOUND', 'SCHEDULE_OUT_OF_RANGE', 'QUOTA_REACHED'],
  extension: true,
})

export const cancelMessageReminder = call({
  method: 'POST',
  path: '/chat/cancelMessageReminder',
  auth: 'member',
  summary: 'Cancels the caller’s reminder of a message.',
  description: 'Also succeeds when there is none.',
  body: z.strictObject({ messageId: Id }),
  response: Ok,
  extension: true,
})

export const getMessageReminders = call({
  method: 'GET',
  path: '/chat/getMessageReminders',
  auth: 'member',
  summary: 'Lists the caller’s reminders that wait, the next first.',
  description: 'Those of messages that are no longer there for the caller are left out.',
  query: z.strictObject(queryPaging),
  response: Page(z.strictObject({ message: MessageView, conversation: ConversationView, at: Time })),
  extension: true,
})
