import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  ConversationView,
  Emoji,
  FormatsWithoutHeadings,
  Highlight,
  Id,
  Mentions,
  MessageView,
  Ok,
  Page,
  PollDraft,
  Query,
  ReactionCount,
  ReactionRecord,
  Time,
  Zone,
  TwoWayPage,
  paging,
  prose,
  richText,
} from '../../shared/index.ts'
import { atMostOneOf } from '../../kernel/alternatives.ts'

const messageLength = 4000
const ClientId = z
  .string()
  .min(1)
  .max(64)
  .describe('Chosen by the sender for this message; sending with the same one again sends nothing.')
const Position = z
  .union([z.int().min(1), z.string().min(1).max(512)])
  .describe('A message, by its id or `seq`, or a cursor from an earlier answer.')
const Reactions = z.strictObject({ reactions: z.array(ReactionCount) })

export const sendMessage = call({
  method: 'POST',
  path: '/chat/sendMessage',
  auth: 'member',
  summary: 'Sends a message, exactly once however often the call is repeated.',
  description:
    'For participants. A repeated `clientId` returns the message first sent. The first message to somebody who does ' +
    'not take messages from strangers becomes a request, and no more can be sent until it is answered. There must be ' +
    'text or an attachment, or a message to forward: that says that it is forwarded, and cannot be edited. Also over the ' +
    'socket, by its frame `call`.',
  body: z
    .strictObject({
      conversationId: Id,
      clientId: ClientId,
      text: prose(messageLength).optional(),
      mentions: Mentions.optional(),
      formats: FormatsWithoutHeadings.optional(),
      attachmentIds: z.array(Id).max(10).optional().describe('The caller’s own; each can be sent once.'),
      replyToId: Id.optional().describe('A message in the same conversation that was not deleted.'),
      threadId: Id.optional().describe(
        'Sends it as a reply in the thread of this message, which is in the same conversation, is no reply in a thread ' +
          'itself, and was not deleted.',
      ),
      alsoInConversation: z.boolean().optional().describe('Shows a reply in a thread in the conversation, too.'),
      forwardId: Id.optional().describe(
        'In place of text and files: sends those of this message, which the caller sees, with its formats and without its ' +
          'mentions; of a poll, the options as words.',
      ),
      poll: PollDraft.optional().describe(
        'With a text, which is its question. It closes in five minutes to ninety days.',
      ),
      draftVersion: z
        .int()
        .min(1)
        .optional()
        .describe(
          'The version of the caller’s draft there which it has become: that is emptied, unless it changed since.',
        ),
    })
    .check(
      atMostOneOf('forwardId', 'text'),
      atMostOneOf('forwardId', 'attachmentIds'),
      atMostOneOf('forwardId', 'poll'),
    ),
  response: MessageView,
  errors: [
    'SLOW_MODE',
    'CONVERSATION_NOT_FOUND',
    'MESSAGE_NOT_FOUND',
    'ATTACHMENT_NOT_FOUND',
    'MESSAGES_NOT_ALLOWED',
    'RESTRICTED',
    'EMPTY_MESSAGE',
    'SCHEDULE_OUT_OF_RANGE',
  ],
})

export const editMessage = call({
  method: 'POST',
  path: '/chat/editMessage',
  auth: 'member',
  summary: 'Changes the text of one of the caller’s messages within 15 minutes.',
  description:
    'The message is then marked as edited. Its text may be empty only if it has attachments. A person who may no longer ' +
    'write in the conversation may not edit either.',
  body: z.strictObject({
    messageId: Id,
    ...richText(messageLength),
    formats: FormatsWithoutHeadings.optional().describe('Left out, the message has none any more.'),
  }),
  response: MessageView,
  errors: ['MESSAGE_NOT_FOUND', 'TOO_LATE', 'EMPTY_MESSAGE', 'MESSAGES_NOT_ALLOWED', 'RESTRICTED'],
})

export const deleteMessage = call({
  method: 'DELETE',
  path: '/chat/deleteMessage',
  auth: 'member',
  summary: 'Deletes a message, for the caller or for everyone.',
  description:
    'For everyone: by its author or an admin of the conversation; an empty placeholder remains. The message is then ' +
    'gone: editing it, replying and everything about reactions to it is refused with MESSAGE_NOT_FOUND.',
  query: z.strictObject({ messageId: Id, for: z.enum(['ME', 'ALL']) }),
  response: Ok,
  errors: ['MESSAGE_NOT_FOUND'],
})

export const getMessages = call({
  method: 'POST',
  path: '/chat/getMessages',
  auth: 'member',
  summary: 'Lists the messages of a conversation, oldest first, from any point in it.',
  description:
    'For participants. Give at most one of `before`, `after` and `around`; without any, the page is the newest. The ' +
    '`olderCursor` of an answer goes into `before`, its `newerCursor` into `after`. With `query` only the ' +
    'messages that `searchMessages` finds are listed, with `having` only those that carry such things. What is only in a ' +
    'thread is listed by these alone, and by the `threadId`.',
  body: z
    .strictObject({
      conversationId: Id,
      before: Position.optional(),
      after: Position.optional(),
      around: Position.optional().describe('A message, likewise, or a time: the first message from then on.'),
      query: Query.optional(),
      threadId: Id.optional().describe('Instead of the conversation, the replies in the thread of this message.'),
      having: z.enum(['MEDIA', 'FILES', 'LINKS']).optional().describe('MEDIA: pictures, videos and audio.'),
      limit: paging.limit,
    })
    .check(atMostOneOf('before', 'after', 'around')),
  response: TwoWayPage(MessageView),
  errors: ['CONVERSATION_NOT_FOUND', 'MESSAGE_NOT_FOUND'],
  isReadOnly: true,
})

export const getSpecificMessages = call({
  method: 'POST',
  path: '/chat/getSpecificMessages',
  auth: 'member',
  summary: 'Lists messages by their ids.',
  description: 'Unknown messages, and those hidden from the actor, are left out.',
  body: z.strictObject({ messageIds: z.array(Id).min(1).max(100) }),
  response: z.strictObject({ items: z.array(MessageView) }),
  isReadOnly: true,
})

export const getMessageById = call({
  method: 'GET',
  path: '/chat/getMessageById/{id}',
  auth: 'member',
  summary: 'Reads one message, to jump to it.',
  params: z.strictObject({ id: Id }),
  response: MessageView,
  errors: ['MESSAGE_NOT_FOUND'],
})

export const searchMessages = call({
  method: 'POST',
  path: '/chat/searchMessages',
  auth: 'member',
  summary: 'Searches the messages of all the caller’s conversations, newest first.',
  description:
    'A message matches if it has a word beginning with each of the query’s, whatever their order, case and accents, and ' +
    'each of its emoji. `highlights` says where. The query may have the operators of `content.search`.',
  body: z.strictObject({
    query: Query,
    timeZone: Zone.optional().describe('Of the days that the query names; the caller’s own by default.'),
    conversationId: Id.optional().describe('Only in this conversation.'),
    authorId: Id.optional(),
    from: Time.optional(),
    to: Time.optional(),
    ...paging,
  }),
  response: Page(
    z.strictObject({ message: MessageView, conversation: ConversationView, highlights: z.array(Highlight) }),
  ),
  errors: ['CONVERSATION_NOT_FOUND'],
  extension: true,
  isReadOnly: true,
  rateLimit: 'search',
})

export const addMessageReaction = call({
  method: 'POST',
  path: '/chat/addMessageReaction',
  auth: 'member',
  summary: 'Adds an emoji to a message.',
  description: 'At most five different ones per person and message. In a locked conversation only admins react.',
  body: z.strictObject({ messageId: Id, emoji: Emoji }),
  response: Reactions,
  errors: ['MESSAGE_NOT_FOUND', 'NOT_AN_EMOJI', 'TOO_MANY_REACTIONS', 'MESSAGES_NOT_ALLOWED', 'RESTRICTED'],
})

export const removeMessageReaction = call({
  method: 'POST',
  path: '/chat/removeMessageReaction',
  auth: 'member',
  summary: 'Removes the caller’s emoji from a message.',
  body: z.strictObject({ messageId: Id, emoji: Emoji }),
  response: Reactions,
  errors: ['MESSAGE_NOT_FOUND', 'NOT_AN_EMOJI'],
})

export const listMessageReactions = call({
  method: 'POST',
  path: '/chat/listMessageReactions',
  auth: 'member',
  summary: 'Lists who reacted to a message, newest first.',
  body: z.strictObject({ messageId: Id, emoji: Emoji.optional().describe('Only with this emoji.'), ...paging }),
  response: Page(ReactionRecord),
  errors: ['MESSAGE_NOT_FOUND'],
  isReadOnly: true,
})
