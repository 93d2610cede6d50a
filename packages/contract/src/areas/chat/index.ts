import { area, scoped } from '../../kernel/index.ts'
import * as attachments from './attachments.ts'
import * as conversations from './conversations.ts'
import * as drafts from './drafts.ts'
import * as messages from './messages.ts'
import * as participants from './participants.ts'
import * as pins from './pins.ts'
import * as polls from './polls.ts'
import * as reminders from './reminders.ts'
import * as threads from './threads.ts'

/** Conversations of two, of several and of groups. Anybody who takes no part in one cannot tell that it exists. */
export const chat = area(
  scoped('chat', {
    ...messages,
    ...conversations,
    ...participants,
    ...attachments,
    ...drafts,
    ...pins,
    ...polls,
    ...reminders,
    ...threads,
  }),
)
