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
  MessageDraft,
  MessageView,
  NotificationType,
  NotificationView,
  PollView,
  PostCounts,
  PostMine,
  ReactionCount,
  RequestKind,
  RequestState,
  StreamState,
  Time,
} from './shared/index.ts'

/**
 * Every event that is numbered per receiver, kept until acknowledged and replayed in order.
 *
 * The frames below are also stored, and one may be replayed a week later to a receiver who has since lost a right.
 * Hence ids and counts, but no texts. An edit, deletion or hiding never carries content: a receiver who may still see
 * the thing reads it by its call, under the rules of that moment; to all others the id says nothing. Posts go to many
 * receivers with different rights, so even a new one is only an id. The views among the fields are optional because
 * they are not stored: the server adds them for exactly this viewer as it delivers the frame, using the presenter of
 * the matching call. Without a view the receiver reads the thing by its id.
 *
 * Each description says who receives it. Frames are hints that something changed; the database is the truth.
 */

const PostRef = { postId: Id }
const CommentRef = { postId: Id, commentId: Id }
const MessageRef = { conversationId: Id, messageId: Id, seq: z.int().min(1).describe('Of the message.') }
const ThreadRef = Id.optional().describe('The message in whose thread it is a reply.')
/** The numbers are equal for every receiver; the receiver’s own reactions come beside them, to the receiver alone. */
const EmojiCount = ReactionCount.pick({ emoji: true, count: true })
const responses = {
  reactions: z.array(EmojiCount),
  myEmojis: z
    .array(z.string())
    .optional()
    .describe('To the other devices of the person who reacted: all of that person’s emojis now.'),
}

export const realtimeEvents = {
  'post.published': z
    .strictObject({
      ...PostRef,
      authorId: Id,
      groupId: Id.nullable(),
      eventId: Id.nullable(),
      mediaType: MediaType,
    })
    .describe('To those whose feeds it enters, and to those watching its group or event.'),
  'post.edited': z
    .strictObject(PostRef)
    .describe('To its author and those watching it: text, media, place, poll, pins or status changed.'),
  'post.deleted': z
    .strictObject({
      ...PostRef,
      only: z.literal('FEEDS').optional().describe('To its readers: nothing else of theirs changed.'),
    })
    .describe(
      'To its author, those watching it, and those whose feeds it had entered: deleted, hidden by moderators, or not yet released. Also to a person who reports that it was seen (`viewPost`) but may not see it any more, or never might.',
    ),
  'author.gone': z
    .strictObject({
      authorId: Id,
      only: z.literal('PROFILE').optional().describe('What the account posted in groups stays.'),
    })
    .describe(
      'To readers of a person’s posts, and to everybody that person blocks: nothing the account posted is for the receiver any more. Why is not told: it may be deactivated or banned. With `only`, to those who saw something on a profile that is private by now, and do not follow it.',
    ),
  'post.counts': z
    .strictObject({
      ...PostRef,
      counts: PostCounts,
      ...responses,
      mine: PostMine.optional().describe('To the other devices of the person who liked, saved or reposted it.'),
    })
    .describe('To those watching it and the person who reacted: its numbers or reactions changed.'),

  'draft.changed': z
    .strictObject({ draftId: Id })
    .describe(
      'To the author’s own devices: it was saved, posted or deleted. Of a post that waits in a group for its time or its files also to those who run the group.',
    ),

  'comment.added': z
    .strictObject({ ...CommentRef, parentId: Id.nullable(), authorId: Id })
    .describe('To its author and those watching the post.'),
  'comment.edited': z.strictObject(CommentRef).describe('To its author and those watching the post.'),
  'comment.deleted': z
    .strictObject({ ...CommentRef, parentId: Id.nullable() })
    .describe('To its author and those watching the post: deleted, or hidden by moderators.'),
  'comment.counts': z
    .strictObject({
      ...CommentRef,
      counts: CommentCounts,
      ...responses,
      mine: CommentMine.optional(),
    })
    .describe('To those watching the post and the person who reacted: the numbers or reactions of a comment changed.'),

  'follow.changed': z
    .strictObject({ userId: Id, followState: FollowState, followsMe: z.boolean() })
    .describe('To both: the relation to the other person now, seen from the receiver.'),
  'follow.requested': z
    .strictObject({ userId: Id })
    .describe('To the person asked. Withdrawing the request is a `follow.changed`.'),
  'block.changed': z
    .strictObject({ userId: Id, blocked: z.boolean() })
    .describe('To the person who blocks, never to the one blocked.'),

  'notification.changed': z
    .strictObject({
      notificationId: Id,
      notification: NotificationView.optional(),
      unread: Count.optional().describe('Of all notifications; added with the view.'),
    })
    .describe('To its receiver: it is new, or more was added to it.'),
  'notification.read': z
    .strictObject({
      ids: z.array(Id).max(1000).nullable(),
      types: z.array(NotificationType).max(10).nullable(),
      at: Time,
      unread: Count,
    })
    .describe('To other devices: these, or, when `ids` is null, all of `types` (null: of every type) up to `at`.'),

  'group.changed': z
    .strictObject({
      groupId: Id,
      only: z
        .enum(['STREAM_KEYS', 'JOIN_CODES', 'SALES', 'ROLES', 'BOTS'])
        .optional()
        .describe('To admins: what concerns nobody else. ROLES also to those who have its members open.'),
    })
    .describe('To members: name, marks, settings, rules or pinned posts changed.'),
  'group.deleted': z.strictObject({ groupId: Id }).describe('To its members: it was deleted.'),
  'procedure.changed': z
    .strictObject({ groupId: Id, procedureId: Id })
    .describe('To members who have the group open: a vote was opened, voted in, or has ended.'),
  'succession.changed': z
    .strictObject({ groupId: Id })
    .describe('To the owner, the heir and the admins: the heir, the owner’s silence or a claim to the group changed.'),
  'stream.changed': z
    .strictObject({ groupId: Id, streamId: Id, state: StreamState, viewers: Count })
    .describe(
      'To members who have the organization open: a stream of it began, broke off or ended, or its audience changed.',
    ),
  'library.changed': z
    .strictObject({ libraryId: Id, groupId: Id })
    .describe('To the person who did it and those who have the group open: a library was made, changed or deleted.'),
  'library.progressed': z
    .strictObject({ libraryId: Id, itemId: Id, progress: ItemProgress })
    .describe('To the member’s own devices: progress with an item of a library.'),
  'membership.changed': z
    .strictObject({
      groupId: Id,
      userId: Id,
      membershipState: GroupStanding,
      role: GroupRole.nullable(),
    })
    .describe('To the person, and to members who may see the list of members.'),
  'request.changed': z
    .strictObject({
      requestId: Id,
      groupId: Id,
      userId: Id,
      kind: RequestKind,
      state: RequestState,
    })
    .describe('To the person and to those who may decide it.'),

  'message.sent': z
    .strictObject({ ...MessageRef, message: MessageView.optional() })
    .describe('To participants, including the author’s other devices.'),
  'message.edited': z.strictObject({ ...MessageRef, threadId: ThreadRef }).describe('To participants.'),
  'message.deleted': z
    .strictObject({ ...MessageRef, threadId: ThreadRef, forAll: z.boolean() })
    .describe('For everyone or, if it goes only to one person’s devices, for that person.'),
  'message.reactions': z
    .strictObject({ ...MessageRef, ...responses })
    .describe('To participants: somebody reacted, or took it back.'),
  'message.poll': z
    .strictObject({ ...MessageRef, poll: PollView.optional() })
    .describe('To participants: somebody voted in its poll; the view is added for each.'),
  'thread.changed': z
    .strictObject({ conversationId: Id, threadId: Id })
    .describe('To the person’s own devices: they read in a thread, follow it or left it.'),
  'message.reminderChanged': z
    .strictObject({ messageId: Id })
    .describe('To the person’s own devices: a reminder of a message was set, moved, cancelled or sent.'),
  'message.draftChanged': z
    .strictObject({
      conversationId: Id,
      threadId: Id.optional().describe('The message in whose thread it is written.'),
      draft: MessageDraft.optional(),
    })
    .describe('To the person’s own devices: what they are writing, in a conversation or a thread.'),
  'conversation.changed': z
    .strictObject({
      conversationId: Id,
      notification: ConversationNotification.optional().describe(
        'To the person’s own devices, if that is what changed.',
      ),
    })
    .describe('To participants: title, picture, people, request or settings changed.'),
  'conversation.pinsChanged': z
    .strictObject({ conversationId: Id })
    .describe('To participants: a message was pinned or unpinned.'),
  'conversation.read': z
    .strictObject({
      conversationId: Id,
      readSeq: Count,
      unreadCount: Count,
      mentionCount: Count,
    })
    .describe('To the person’s own devices. Others’ reading is a transient frame: `receipt`.'),

  'account.changed': z
    .strictObject({
      accountId: Id,
      profile: z.literal(true).optional().describe('What others see of the person changed.'),
      only: z
        .enum(['SEARCHES', 'SETTINGS', 'PURCHASES', 'LISTS', 'KEYS'])
        .optional()
        .describe(
          'Nothing else changed but the search history and saved searches, how the account wants to be notified and shown things, what ' +
            'became of a purchase, the named lists, or the keys for programs.',
        ),
    })
    .describe(
      'To the person’s own devices, after a change of anything in `getAccountDetails`, or of what an account stores for itself: mutes, filters, saved people and groups, settings. With `profile` also to those who have the profile open.',
    ),
  'session.ended': z
    .strictObject({ sessionId: Id })
    .describe('To the person’s own devices; that of the session itself is disconnected.'),
  'media.changed': z
    .strictObject({
      mediaId: Id,
      status: MediaStatus,
      progress: z.int().min(0).max(100).describe('Percent.'),
      failure: z.string().nullable(),
    })
    .describe('To the uploader, through every step of processing, and to admins in whose group a post waits for it.'),
  'event.changed': z
    .strictObject({ eventId: Id, groupId: Id.nullable() })
    .describe('To guests, hosts and watchers: the event, its guests or who has checked in changed.'),

  'case.changed': z
    .strictObject({ caseId: Id })
    .describe('To staff who have the queue open: a case was opened, judged, claimed or handed on.'),
  'appeals.changed': z
    .strictObject({})
    .describe('To staff who have the queue open: an appeal against a restriction in a group came or was decided.'),
  'applications.changed': z
    .strictObject({})
    .describe('To staff who have the queue open: somebody asks to be let in, or was answered.'),
  'group.casesChanged': z
    .strictObject({ groupId: Id })
    .describe('To the moderators of a group: one of its cases changed.'),

  withdrawn: z
    .strictObject({})
    .describe(
      'In place of an event whose object the receiver may no longer see; its number stays, so that there is no gap.',
    ),
}

/** The name under which an event arrives that its receiver may no longer see. */
export const withdrawn = 'withdrawn' satisfies keyof typeof realtimeEvents

export type RealtimeEvents = typeof realtimeEvents
export type RealtimeEventName = keyof RealtimeEvents
/** The data of an event of this name. */
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
