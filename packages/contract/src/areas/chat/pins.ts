import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, MessageView, Ok, PersonCard, Time } from '../../shared/index.ts'

const maxPins = 50
const which = z.strictObject({ messageId: Id })

export const pinMessage = call({
  method: 'POST',
  path: '/chat/pinMessage',
  auth: 'member',
  summary: 'Pins a message for everybody in the conversation.',
  description:
    'For its owner and admins; in a conversation of two, for both. Pinning a pinned message again changes nothing. At ' +
    `most ${maxPins} messages of a conversation are pinned: QUOTA_REACHED.`,
  body: which,
  response: Ok,
  errors: ['MESSAGE_NOT_FOUND', 'QUOTA_REACHED'],
  extension: true,
})

export const unpinMessage = call({
  method: 'POST',
  path: '/chat/unpinMessage',
  auth: 'member',
  summary: 'Unpins a message for everybody in the conversation.',
  description: 'For those who may pin. Also succeeds when the message is not pinned.',
  body: which,
  response: Ok,
  errors: ['MESSAGE_NOT_FOUND'],
  extension: true,
})

export const getPinnedMessages = call({
  method: 'POST',
  path: '/chat/getPinnedMessages',
  auth: 'member',
  summary: 'Lists the pinned messages of a conversation, last pinned first.',
  description:
    'For participants. Deleted messages, those the caller deleted for themselves and those from before they joined are ' +
    'left out.',
  body: z.strictObject({ conversationId: Id }),
  response: z.strictObject({
    items: z
      .array(
        z.strictObject({
          message: MessageView,
          pinnedBy: PersonCard.nullable().describe('Null if the caller cannot see the person.'),
          pinnedAt: Time,
        }),
      )
      .max(maxPins),
  }),
  errors: ['CONVERSATION_NOT_FOUND'],
  extension: true,
  isReadOnly: true,
})
