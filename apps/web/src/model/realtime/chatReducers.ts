import type { GivenOf, ReplyOf } from '../calls.ts'
import type { CacheView, Entity } from './cacheView.ts'
import { withReactions } from './contentReducers.ts'
import type { Reducers } from './reducer.ts'
import { changingMessage, isConversation, isMessage, isReplyTo, isThread } from './entityMatchers.ts'

type Message = ReplyOf<'chat.getMessages'>['items'][number]
type Conversation = ReplyOf<'chat.getConversation'>

/** Messages and conversations. */
export const chatReducers: Reducers<
  | 'message.sent'
  | 'message.edited'
  | 'message.deleted'
  | 'message.reactions'
  | 'message.poll'
  | 'thread.changed'
  | 'message.reminderChanged'
  | 'message.draftChanged'
  | 'conversation.changed'
  | 'conversation.pinsChanged'
  | 'conversation.read'
> = {
  'message.sent': (view, { conversationId, message }) => {
    if (message === undefined) {
      view.invalidate('chat.getMessages', ({ body }) => body.conversationId === conversationId)
      view.invalidate('chat.getThreads')
      return view.invalidate('chat.getSubscribedConversations')
    }
    view.update('chat.getMessages', (page, { given, isLastPage }) => {
      const { query, having, threadId } = given.body
      const isNewest = isLastPage && page.newerCursor === null && query === undefined && having === undefined
      const isAmong = threadId === undefined ? isInConversation(message) : threadId === message.threadId
      return isNewest && isAmong && given.body.conversationId === conversationId ? withMessage(page, message) : page
    })
    // Whether it belongs among the pictures, files or links, only the server says.
    const isOfKind = ({ body }: GivenOf<'chat.getMessages'>) =>
      body.conversationId === conversationId && body.having !== undefined
    if (message.attachments.length > 0 || message.facets.length > 0) view.invalidate('chat.getMessages', isOfKind)
    if (message.threadId !== undefined) announceReply(view, message)
    return isInConversation(message) ? announceMessage(view, message) : undefined
  },
  'message.edited': (view, { conversationId, messageId, threadId }) => {
    rereadThread(view, threadId)
    // Also a message that moderators show again.
    rereadPins(view, conversationId)
    view.invalidateHolding(isMessage(messageId))
    view.invalidateHolding(isReplyTo(messageId))
  },
  'message.deleted': (view, { conversationId, messageId, threadId, seq, forAll }) => {
    rereadThread(view, threadId)
    // Nothing quotes it any more, and it does not count as unread.
    view.patch(
      isReplyTo(messageId),
      changingMessage((message) => ({ ...message, replyTo: null })),
    )
    view.invalidateHolding(
      (thing) => isConversation(conversationId)(thing) && (thing as unknown as Conversation).readSeq < seq,
    )
    view.invalidate('chat.getSubscribedConversations', ({ query }) => query?.limit === 1)
    rereadPins(view, conversationId)
    if (!forAll) return view.drop(isMessage(messageId))
    view.patch(
      isMessage(messageId),
      changingMessage((message) => ({
        ...message,
        deleted: true,
        text: '',
        attachments: [],
        reactions: [],
        linkPreview: null,
      })),
    )
    return view.invalidateHolding(isMessage(messageId))
  },
  'message.reactions': (view, { messageId, reactions, myEmojis }) =>
    view.patch(
      isMessage(messageId),
      changingMessage((message) => ({ ...message, reactions: withReactions(message.reactions, reactions, myEmojis) })),
    ),
  'message.poll': (view, { messageId, poll }) => {
    if (poll === undefined) return view.invalidateHolding(isMessage(messageId))
    return view.patch(
      isMessage(messageId),
      changingMessage((message) => ({ ...message, poll })),
    )
  },

  'thread.changed': (view, { threadId }) => {
    view.invalidate('chat.getThread', ({ body }) => body.threadId === threadId)
    view.invalidate('chat.getThreads')
    view.invalidate('chat.getSubscribedConversations', ({ query }) => query?.limit === 1)
  },
  'message.reminderChanged': (view) => view.invalidate('chat.getMessageReminders'),
  'message.draftChanged': (view, { conversationId, threadId, draft }) => {
    const isPlace = threadId === undefined ? isConversation(conversationId) : isThread(threadId)
    if (draft === undefined) view.invalidateHolding(isPlace)
    // An earlier version may arrive after a later one was read.
    else view.patch(isPlace, (place) => (versionOf(place) < draft.version ? { ...place, draft } : place))
  },
  'conversation.pinsChanged': (view, { conversationId }) => rereadPins(view, conversationId),
  'conversation.changed': (view, { conversationId }) => {
    view.invalidateHolding(isConversation(conversationId))
    // It may be new to a list, or have moved from one to another: from the requests to the others.
    view.invalidate('chat.getSubscribedConversations')
    view.invalidate('chat.getThreads')
    view.invalidate('chat.getParticipants')
    view.invalidate('chat.searchParticipants')
    // A person who left or was removed can no longer read it.
    view.outdate('chat.getMessages', ({ body }) => body.conversationId === conversationId)
  },
  'conversation.read': (view, { conversationId, ...reading }) => {
    showReadPosition(view, conversationId, reading)
    // The total leaves out muted conversations, and only the server knows all of those.
    view.invalidate('chat.getSubscribedConversations', ({ query }) => query?.limit === 1)
  },
}

const versionOf = (place: Entity): number => (place as Pick<Conversation, 'draft'>).draft?.version ?? 0

const rereadPins = (view: CacheView, conversationId: string): void =>
  view.invalidate('chat.getPinnedMessages', ({ body }) => body.conversationId === conversationId)

/** Whether a message stands among those of its conversation: a reply may be in its thread alone. */
export const isInConversation = ({ threadId, alsoInConversation }: Message): boolean =>
  threadId === undefined || alsoInConversation === true

/** One more reply is below the first message of its thread. The socket and the answer to its sender both report it. */
function announceReply(view: CacheView, { threadId = '', author, createdAt }: Message): void {
  let isLate = false
  view.patch(
    isMessage(threadId),
    changingMessage((root) => {
      const { replyCount = 0, lastReplyAt, people = [] } = root.thread ?? {}
      // Whether a reply that a later one overtook is counted, only the server says.
      isLate ||= lastReplyAt !== undefined && lastReplyAt > createdAt
      if (lastReplyAt !== undefined && lastReplyAt >= createdAt) return root
      const others = people.filter(({ id }) => id !== author.id)
      return {
        ...root,
        thread: {
          replyCount: Math.min(replyCount + 1, maxCounted),
          lastReplyAt: createdAt,
          people: [author, ...others].slice(0, 3),
        },
      }
    }),
  )
  if (isLate) view.invalidateHolding(isMessage(threadId))
  view.invalidate('chat.getThread', ({ body }) => body.threadId === threadId)
  view.invalidate('chat.getThreads')
  view.invalidate('chat.getSubscribedConversations', ({ query }) => query?.limit === 1)
}
/** The server counts no more replies. */
const maxCounted = 100

/** The summary of a thread changes with its replies. */
function rereadThread(view: CacheView, threadId: string | undefined): void {
  if (threadId === undefined) return
  view.invalidateHolding(isMessage(threadId))
  view.invalidate('chat.getThreads')
}

type Reading = Pick<Conversation, 'readSeq' | 'unreadCount' | 'mentionCount'>

/**
 * How far the member has read. The socket, the answer to the device that moved the position, and reading the
 * conversation again all report it. If it is already known, messages that arrived since are counted and must not be
 * lost.
 */
export function showReadPosition(view: CacheView, conversationId: string, reading: Partial<Reading>): void {
  const { readSeq = 0, mentionCount = Infinity } = reading
  view.patch(isConversation(conversationId), (thing) => {
    const conversation = thing as unknown as Conversation
    if (conversation.readSeq > readSeq) return thing
    if (conversation.readSeq < readSeq) return { ...thing, ...reading }
    return { ...thing, mentionCount: Math.min(conversation.mentionCount, mentionCount) }
  })
}

/** Adds the message once, in its place, replacing the optimistic copy if it was sent from here. */
function withMessage(page: ReplyOf<'chat.getMessages'>, message: Message): ReplyOf<'chat.getMessages'> {
  const others = page.items.filter(
    ({ id, clientId }) => id !== message.id && (clientId === undefined || clientId !== message.clientId),
  )
  return { ...page, items: [...others, message].sort((one, other) => one.seq - other.seq) }
}

/**
 * Moves the message's conversation to the top of the list, with one more unread unless the message is the member's own.
 */
function announceMessage(view: CacheView, message: Message): void {
  const isMine = view.get('accounts.getAccountDetails', {})?.id === message.author.id
  view.patch(isConversation(message.conversationId), (thing) => {
    const conversation = thing as unknown as Conversation
    if (conversation.lastMessage !== null && conversation.lastMessage.seq >= message.seq) return thing
    return {
      ...conversation,
      lastMessage: message,
      lastActivityTime: message.createdAt,
      hidden: false,
      ...(isMine
        ? { readSeq: message.seq, unreadCount: 0, mentionCount: 0 }
        : { unreadCount: conversation.unreadCount + 1 }),
    }
  })
  // A conversation can be open and cached without being in a list: its first message puts it there.
  let isListed = false
  view.update('chat.getSubscribedConversations', (page) => {
    isListed ||= page.items.some(({ id }) => id === message.conversationId)
    const items = [...page.items].sort(
      (one, other) => other.lastActivityTime.getTime() - one.lastActivityTime.getTime(),
    )
    return { ...page, items }
  })
  view.invalidate('chat.getSubscribedConversations', ({ query }) => !isListed || query?.limit === 1)
}
