import { z } from 'zod'
import {
  CommentCounts,
  CommentMine,
  ConversationNotification,
  Count,
  FollowState,
  GroupRole,
  GroupStanding,
  Id,
  ItemProgress,
  MediaStatus,
  MediaType,
  MessageView,
  NotificationType,
  NotificationView,
  PostCounts,
  PostMine,
  ReactionCount,
  RequestKind,
  RequestState,
  StreamState,
  Time,
} from './shared/index.ts'

/**
 * Every event that is numbered for its receiver, kept until acknowledged and replayed in order.
 *
 * What is here is also what is stored, and it may be replayed a week later to somebody who has lost a right
 * meanwhile. Therefore: ids and counts, no texts. An edit, a deletion, a hiding never carries content – a receiver who
 * may still see the thing reads it by its call, under the rules of that moment; for all others the id says nothing.
 * Posts go to many receivers, each with other rights, so even a new one is only an id. The views among the fields are
 * optional because they are not stored: the server puts them in for exactly this viewer, as it delivers the frame, by
 * the presenter of the matching call. Without one the receiver reads the thing by its id.
 *
 * Each entry says to whom it goes. Frames are hints that something is different; the database is the truth.
 */

const PostRef = { postId: Id }
const CommentRef = { postId: Id, commentId: Id }
const MessageRef = { conversationId: Id, messageId: Id, seq: z.int().min(1).describe('Of the message.') }
/** The same numbers for every receiver; which of them are one's own comes beside it, to oneself alone. */
const EmojiCount = ReactionCount.pick({ emoji: true, count: true })
const responses = {
  reactions: z.array(EmojiCount),
  myEmojis: z.array(z.string()).optional().describe('To other devices of who reacted: all that person’s emojis now.'),
}

export const realtimeEvents = {
  /** To those whose feeds it enters, and to who watches its group or event. */
  'post.published': z.strictObject({
    ...PostRef,
    authorId: Id,
    groupId: Id.nullable(),
    eventId: Id.nullable(),
    mediaType: MediaType,
  }),
  /** To its author and who watches it: text, media, place, poll, pins or status are different. */
  'post.edited': z.strictObject(PostRef),
  /** To the same: deleted, hidden by moderators, or not yet released. */
  'post.deleted': z.strictObject(PostRef),
  'post.counts': z.strictObject({
    ...PostRef,
    counts: PostCounts,
    ...responses,
    mine: PostMine.optional().describe('To other devices of who liked, saved or reposted it.'),
  }),

  /** To own devices: it was kept, posted or deleted. */
  'draft.changed': z.strictObject({ draftId: Id }),

  'comment.added': z.strictObject({ ...CommentRef, parentId: Id.nullable(), authorId: Id }),
  'comment.edited': z.strictObject(CommentRef),
  'comment.deleted': z.strictObject({ ...CommentRef, parentId: Id.nullable() }),
  'comment.counts': z.strictObject({
    ...CommentRef,
    counts: CommentCounts,
    ...responses,
    mine: CommentMine.optional(),
  }),

  /** To both: how one stands to the other now, seen from the receiver. */
  'follow.changed': z.strictObject({ userId: Id, followState: FollowState, followsMe: z.boolean() }),
  /** To who is asked. Taking the request back is a `follow.changed`. */
  'follow.requested': z.strictObject({ userId: Id }),
  /** To who blocks, never to who is blocked. */
  'block.changed': z.strictObject({ userId: Id, blocked: z.boolean() }),

  'notification.changed': z.strictObject({
    notificationId: Id,
    notification: NotificationView.optional(),
    unread: Count.optional().describe('Of all notifications; put in with the view.'),
  }),
  /** To other devices: these, or, when `ids` is null, all of `types` (null: of every type) up to `at`. */
  'notification.read': z.strictObject({
    ids: z.array(Id).max(1000).nullable(),
    types: z.array(NotificationType).max(10).nullable(),
    at: Time,
    unread: Count,
  }),

  /** To members: name, marks, settings, rules or pinned posts are different. */
  'group.changed': z.strictObject({
    groupId: Id,
    only: z
      .enum(['STREAM_KEYS', 'JOIN_CODES', 'SALES'])
      .optional()
      .describe('To admins: nothing else, and nobody else is concerned.'),
  }),
  'group.deleted': z.strictObject({ groupId: Id }),
  /** To members who have the organisation open: a stream of it is shown, broke, ended, or others watch it. */
  'stream.changed': z.strictObject({ groupId: Id, streamId: Id, state: StreamState, viewers: Count }),
  /** To who did it and who has the group open: a library of it was made or deleted, or is different. */
  'library.changed': z.strictObject({ libraryId: Id, groupId: Id }),
  /** To own devices: how far one is with an item of a library. */
  'library.progressed': z.strictObject({ libraryId: Id, itemId: Id, progress: ItemProgress }),
  /** To the person, and to members who may see the list of members. */
  'membership.changed': z.strictObject({
    groupId: Id,
    userId: Id,
    standing: GroupStanding,
    role: GroupRole.nullable(),
  }),
  /** To the person and to who may decide it. */
  'request.changed': z.strictObject({
    requestId: Id,
    groupId: Id,
    userId: Id,
    kind: RequestKind,
    state: RequestState,
  }),

  /** To participants, the author’s other devices among them. */
  'message.sent': z.strictObject({ ...MessageRef, message: MessageView.optional() }),
  'message.edited': z.strictObject(MessageRef),
  /** For all, or, when it goes to one person’s devices only, for that person. */
  'message.deleted': z.strictObject({ ...MessageRef, forAll: z.boolean() }),
  'message.reactions': z.strictObject({ ...MessageRef, ...responses }),
  /** To participants: title, mark, people, request or settings are different. */
  'conversation.changed': z.strictObject({
    conversationId: Id,
    notification: ConversationNotification.optional().describe('To own devices, when that is what changed.'),
  }),
  /** To own devices. What others have read is ephemeral: `receipt`. */
  'conversation.read': z.strictObject({
    conversationId: Id,
    readSeq: Count,
    unreadCount: Count,
    mentionCount: Count,
  }),

  /**
   * To own devices, after a change of anything `getAccountDetails` tells, or of what an account keeps for itself: mutes,
   * filters, saved people and groups, settings. With `profile` also to who has the profile open.
   */
  'account.changed': z.strictObject({
    accountId: Id,
    profile: z.literal(true).optional().describe('What others see of somebody is different.'),
    only: z
      .enum(['SEARCHES', 'SETTINGS'])
      .optional()
      .describe('Nothing else: what was looked for, or how the account wants to be told and shown things.'),
  }),
  /** To own devices; that of the session itself is closed. */
  'session.ended': z.strictObject({ sessionId: Id }),
  /** To the uploader, through every step of processing. */
  'media.changed': z.strictObject({
    mediaId: Id,
    status: MediaStatus,
    progress: z.int().min(0).max(100).describe('Percent.'),
    failure: z.string().nullable(),
  }),
  /** To guests, hosts and watchers: the event, its guests or who is in are different. */
  'event.changed': z.strictObject({ eventId: Id, groupId: Id.nullable() }),

  /** To staff who have the queue open: a case was opened, judged, claimed or handed on. */
  'case.changed': z.strictObject({ caseId: Id }),

  /** In place of an event whose object the receiver may no longer see; its number stays, so that there is no gap. */
  withdrawn: z.strictObject({}),
}

/** The name under which an event arrives that its receiver may no longer have. */
export const withdrawn = 'withdrawn' satisfies keyof typeof realtimeEvents

export type RealtimeEvents = typeof realtimeEvents
export type RealtimeEventName = keyof RealtimeEvents
/** What an event of this name tells. */
export type RealtimeData<N extends RealtimeEventName> = z.output<RealtimeEvents[N]>
/** An event as it arrives, told apart by its name. */
export type AnyRealtimeEvent = {
  [N in RealtimeEventName]: {
    readonly id: string
    readonly seq: number
    readonly name: N
    readonly at: string
    readonly data: RealtimeData<N>
  }
}[RealtimeEventName]

export const realtimeEventNames = Object.keys(realtimeEvents) as [RealtimeEventName, ...RealtimeEventName[]]
