import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Count, Id, Mentions, MessageDraft, prose } from '../../shared/index.ts'

/** Longer than a message, which has fewer characters without its Markdown. */
const draftLength = 8000

export const setMessageDraft = call({
  method: 'POST',
  path: '/chat/setMessageDraft',
  auth: 'member',
  summary: 'Saves what the caller is writing in a conversation or a thread, for all of their devices.',
  description:
    'For participants; nobody else learns of it. The whole text is sent each time, and an empty one ends the draft. One ' +
    'that was changed or sent elsewhere since `version` is refused, with its present content in `current`. Files are ' +
    'not part of it. `sendMessage` empties it with `draftVersion`.',
  body: z.strictObject({
    conversationId: Id,
    threadId: Id.optional().describe('Of a reply in a thread: the message under which that stands.'),
    text: prose(draftLength).describe('As it was typed, with Markdown in it.'),
    mentions: Mentions.optional(),
    version: Count.describe('That of the draft which it replaces; 0 if there was none.'),
  }),
  response: MessageDraft,
  errors: ['CONVERSATION_NOT_FOUND', 'MESSAGE_NOT_FOUND', 'VERSION_CONFLICT'],
  extension: true,
})
