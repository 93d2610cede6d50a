import { z } from 'zod'
import { GroupRole, NotificationLevel } from './enums.ts'
import { abilities } from './abilities.ts'
import { Image, LinkPreview, MediaItem } from './media.ts'
import { PersonCard, ReactionCount } from './people.ts'
import { PollView } from './posts.ts'
import { Count, Id, Time } from './primitives.ts'
import { Mentions, RichText } from './text.ts'

export const AttachmentView = z
  .strictObject({
    id: Id,
    kind: z.enum(['IMAGE', 'VIDEO', 'AUDIO', 'FILE']),
    name: z.string(),
    sizeBytes: Count,
    media: MediaItem.nullable().describe('Null for a FILE.'),
    url: z.string().nullable().describe('For downloading; bound to the viewer.'),
    linkExpiresAt: Time.nullable(),
  })
  .meta({ id: 'AttachmentView' })
export type AttachmentView = z.output<typeof AttachmentView>

export const MessageView = z
  .strictObject({
    id: Id,
    conversationId: Id,
    seq: z.int().min(1).describe('Per conversation, without gaps.'),
    clientId: z.string().optional().describe('For its author: the id that makes sending exactly-once.'),
    author: PersonCard,
    ...RichText.shape,
    attachments: z.array(AttachmentView).max(10),
    poll: PollView.optional().describe('The text is its question.'),
    forwarded: z
      .strictObject({
        author: PersonCard.nullable().describe('Who wrote it, if the caller sees the original; otherwise null.'),
      })
      .optional()
      .describe('Of a message that its author forwarded.'),
    threadId: Id.optional().describe('Of a reply in a thread: the message under which that stands.'),
    alsoInConversation: z
      .literal(true)
      .optional()
      .describe('Of a reply in a thread: it is among the messages of the conversation, too.'),
    thread: z
      .strictObject({
        replyCount: Count.describe('Of those that the caller sees; 100 also stands for more.'),
        lastReplyAt: Time,
        people: z.array(PersonCard).max(3).describe('Who replied last.'),
      })
      .optional()
      .describe('Of a message with replies in a thread.'),
    replyTo: z.strictObject({ id: Id, author: PersonCard, excerpt: z.string() }).nullable(),
    reactions: z.array(ReactionCount),
    linkPreview: LinkPreview.nullable(),
    createdAt: Time,
    editedAt: Time.nullable(),
    deleted: z.boolean().describe('For everyone; the message is then empty.'),
  })
  .meta({ id: 'MessageView' })
export type MessageView = z.output<typeof MessageView>

export const MessageDraft = z
  .strictObject({
    text: z.string().describe('As it was typed, with Markdown in it; empty once it was sent or deleted.'),
    mentions: Mentions,
    version: z.int().min(1),
    updatedAt: Time,
  })
  .meta({ id: 'MessageDraft', description: 'What a person is writing, on all of their devices.' })
export type MessageDraft = z.output<typeof MessageDraft>

export const ConversationKind = z
  .enum(['DIRECT', 'GROUP', 'GROUP_CHAT'])
  .meta({ id: 'ConversationKind', description: 'Of two people, of several, or the chat of a group.' })
export type ConversationKind = z.output<typeof ConversationKind>

export const ConversationNotification = z
  .strictObject({ level: NotificationLevel, mutedUntil: Time.nullable() })
  .meta({ id: 'ConversationNotification' })
export type ConversationNotification = z.output<typeof ConversationNotification>

export const ConversationView = z
  .strictObject({
    id: Id,
    kind: ConversationKind,
    title: z.string().nullable().describe('Null for a DIRECT one, which is named after the other person.'),
    picture: Image.nullable(),
    groupId: Id.nullable(),
    participants: z.array(PersonCard).max(5),
    blocked: PersonCard.optional().describe(
      'For a DIRECT one: the other person, if the caller blocks them and may lift it.',
    ),
    participantCount: Count.describe(
      'The caller and those the caller may know of; for a group’s chat its members, if the caller may see who they ' +
        'are.',
    ),
    lastMessage: MessageView.nullable(),
    draft: MessageDraft.optional().describe('What the caller last wrote there and did not send.'),
    lastActivityTime: Time,
    unreadCount: Count,
    mentionCount: Count,
    readSeq: Count.describe('Everything up to it is read.'),
    notification: ConversationNotification,
    locked: z.boolean().describe('Only its owner and admins write.'),
    slowSeconds: Count.describe('How long the caller waits between two messages, in a group’s chat in slow mode.'),
    hidden: z.boolean(),
    request: z
      .strictObject({ state: z.enum(['PENDING', 'ACCEPTED', 'DECLINED']), from: PersonCard.nullable() })
      .nullable()
      .describe(
        'A stranger’s first message, or an invitation, waiting to be accepted; `from` is the caller if they wait, and ' +
          'null if the person who invited is gone.',
      ),
    can: abilities('send', 'vote', 'edit', 'add', 'remove', 'moderate', 'pin').describe(
      '`vote`: in polls, also where only admins write; `remove`: people; `moderate`: delete what others wrote, for everybody; `pin`: messages, likewise.',
    ),
  })
  .meta({ id: 'ConversationView' })
export type ConversationView = z.output<typeof ConversationView>

export const ThreadView = z
  .strictObject({
    id: Id.describe('Of the message under which the thread stands.'),
    conversation: ConversationView,
    root: MessageView.nullable().describe('Null if the caller does not see it: it is from before they joined.'),
    lastReply: MessageView.nullable(),
    draft: MessageDraft.optional().describe('What the caller last wrote there and did not send.'),
    followed: z.boolean().describe('Whether its replies are unread for the caller, and notify.'),
    readSeq: Count.describe('Everything up to it is read; 0 if the caller does not follow it.'),
    unreadCount: Count.describe('100 also stands for more.'),
  })
  .meta({ id: 'ThreadView' })
export type ThreadView = z.output<typeof ThreadView>

export const Presence = z
  .strictObject({ online: z.boolean(), lastActivityTime: Time.nullable() })
  .meta({ id: 'Presence' })
export type Presence = z.output<typeof Presence>

export const Participant = z
  .strictObject({
    person: PersonCard,
    role: GroupRole.nullable().describe('Null outside a conversation.'),
    joinedAt: Time.nullable(),
    readSeq: Count.optional().describe('If both show read receipts.'),
    presence: Presence.optional().describe('If both show presence.'),
  })
  .meta({ id: 'Participant' })
export type Participant = z.output<typeof Participant>
