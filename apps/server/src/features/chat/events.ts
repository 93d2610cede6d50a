import { type EventRules, none } from '#kernel/work/events.ts'
import type { OutgoingFrame } from '#kernel/realtime/frames.ts'
import type { TxContext } from '#kernel/database/transaction.ts'
import { participantIds } from './store/access.ts'

interface MessageRef {
  conversationId: string
  messageId: string
  seq: number
}
interface ThreadRef {
  /** The message in whose thread it is a reply. */
  threadId?: string | null
}
interface ReminderRef {
  accountId: string
  messageId: string
}
interface DraftRef {
  accountId: string
  conversationId: string
  /** The message in whose thread it is written. */
  threadId: string | null
}
export interface ChatEvents {
  'message.sent': MessageRef & { to: readonly string[] }
  'message.edited': MessageRef & ThreadRef
  /** Something was said in a conversation where a person has a device to notify. */
  'conversation.pushRequested': { conversationId: string }
  /** For everyone, or (`onlyFor`) for one person's devices. */
  'message.deleted': MessageRef & ThreadRef & { onlyFor: string | null }
  'message.reacted': {
    conversationId: string
    messageId: string
    seq: number
    byId: string
    /** All emojis of the person who reacted, for their own devices. */
    myEmojis: string[]
    /** Only they may know. */
    byIsolatedAuthor: boolean
  }
  /** A person voted in the poll of a message, or withdrew a vote. */
  'message.voted': MessageRef & { byId: string; byIsolatedAuthor: boolean }
  /** A person read in a thread, follows it or left it: for their own devices. */
  'thread.changed': { conversationId: string; threadId: string; accountId: string }
  /** A person set, moved or cancelled a reminder. */
  'message.reminderChanged': ReminderRef
  /** The draft of a person changed, or was sent: for their own devices. */
  'message.draftChanged': DraftRef
  /** The time of a reminder has come, and its message is there for them. */
  'message.reminderDue': ReminderRef
  /** Title, picture, people or consent changed; people who left receive it, too. */
  'conversation.changed': { conversationId: string; also: string[] }
  /** These people are asked whether they want to take part. */
  'conversation.invited': { conversationId: string; byId: string; userIds: readonly string[] }
  /** The invited person answered, or is not asked any more. */
  'conversation.invitationEnded': { conversationId: string; userId: string }
  /** A message was pinned or unpinned. */
  'conversation.pinsChanged': { conversationId: string }
  /** A person muted or hid it: for their own devices. */
  'conversation.settingsChanged': { conversationId: string; userId: string }
  'conversation.read': {
    conversationId: string
    userId: string
    readSeq: number
    unreadCount: number
    mentionCount: number
  }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends ChatEvents {}
}

const toAll = async <N extends OutgoingFrame['name']>(
  { tx }: TxContext,
  name: N,
  data: Extract<OutgoingFrame, { name: N }>['data'] & Pick<MessageRef, 'conversationId'>,
) => [{ to: await participantIds(tx, data.conversationId), name, data } as OutgoingFrame]

/** Leaves the thread out where there is none. */
const inThread = <T extends ThreadRef>({ threadId, ...data }: T) => (threadId ? { ...data, threadId } : data)

const toOwnDevices = async (_: TxContext, { accountId, messageId }: ReminderRef) => [
  { to: [accountId], name: 'message.reminderChanged' as const, data: { messageId } },
]

/**
 * Messages are not notifications: they have their own badge, and their own pushes to absent participants. Every
 * participant's devices receive every one. An invitation to take part is a notification.
 */
export const chatEvents: EventRules<ChatEvents> = {
  'message.sent': {
    audience: async (_, { to, ...data }) => [{ to, name: 'message.sent', data }],
    notify: none,
  },
  'conversation.pushRequested': { subject: ({ conversationId }) => conversationId, audience: none, notify: none },
  'message.edited': { audience: (within, data) => toAll(within, 'message.edited', inThread(data)), notify: none },
  'message.deleted': {
    audience: (within, { onlyFor, ...data }) =>
      onlyFor
        ? Promise.resolve([{ to: [onlyFor], name: 'message.deleted', data: { ...inThread(data), forAll: false } }])
        : toAll(within, 'message.deleted', { ...inThread(data), forAll: true }),
    notify: none,
  },
  'message.reacted': {
    // The counts are read for each receiver.
    audience: async ({ tx }, { byId, myEmojis, byIsolatedAuthor, ...message }) => {
      const data = { ...message, reactions: [] }
      const others = byIsolatedAuthor ? [] : (await participantIds(tx, data.conversationId)).filter((id) => id !== byId)
      return [
        { to: others, name: 'message.reactions', data },
        { to: [byId], name: 'message.reactions', data: { ...data, myEmojis } },
      ]
    },
    notify: none,
  },
  'message.voted': {
    // The poll is read for each receiver.
    audience: async ({ tx }, { byId, byIsolatedAuthor, ...data }) => [
      { to: byIsolatedAuthor ? [byId] : await participantIds(tx, data.conversationId), name: 'message.poll', data },
    ],
    notify: none,
  },
  'thread.changed': {
    audience: async (_, { accountId, ...data }) => [{ to: [accountId], name: 'thread.changed', data }],
    notify: none,
  },
  'message.reminderChanged': { audience: toOwnDevices, notify: none },
  'message.draftChanged': {
    audience: async (_, { accountId, ...data }) => [
      { to: [accountId], name: 'message.draftChanged', data: inThread(data) },
    ],
    notify: none,
  },
  'message.reminderDue': {
    audience: toOwnDevices,
    notify: async (_, { accountId, messageId }) => [
      {
        to: [accountId],
        type: 'CONTENT_POST',
        kind: null,
        reason: 'MESSAGE_REMINDER',
        target: { kind: 'MESSAGE', id: messageId },
        actorId: null,
      },
    ],
  },
  'conversation.changed': {
    audience: async ({ tx }, { conversationId, also }) => [
      {
        to: [...(await participantIds(tx, conversationId)), ...also],
        name: 'conversation.changed',
        data: { conversationId },
      },
    ],
    notify: none,
  },
  'conversation.pinsChanged': {
    audience: (within, data) => toAll(within, 'conversation.pinsChanged', data),
    notify: none,
  },
  'conversation.invited': {
    audience: none,
    notify: async ({ app }, { conversationId, byId, userIds }) => [
      {
        to: userIds,
        type: 'GROUP_INVITE',
        kind: null,
        reason: 'INVITED_TO_CONVERSATION',
        target: { kind: 'CONVERSATION', id: conversationId },
        actorId: byId,
        itemId: app.runtime.id(),
      },
    ],
  },
  'conversation.invitationEnded': {
    subject: ({ conversationId, userId }) => `${conversationId}:${userId}`,
    audience: none,
    notify: none,
  },
  'conversation.settingsChanged': {
    audience: async (_, { conversationId, userId }) => [
      { to: [userId], name: 'conversation.changed', data: { conversationId } },
    ],
    notify: none,
  },
  'conversation.read': {
    audience: async (_, { userId, ...data }) => [{ to: [userId], name: 'conversation.read', data }],
    notify: none,
  },
}
