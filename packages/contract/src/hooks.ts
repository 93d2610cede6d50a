import { z } from 'zod'
import { content } from './areas/content/index.ts'
import { chat } from './areas/chat/index.ts'
import { groups } from './areas/groups/index.ts'
import { users } from './areas/users/index.ts'
import type { CallSpec } from './kernel/index.ts'
import { GroupRole, HookReply, Id, Time, type HookMessageEvent } from './shared/index.ts'

type ViewCall = readonly [name: string, call: CallSpec]

/** An event that is sent to other software. */
interface HookEventSpec {
  /** One sentence: what happened. */
  readonly summary: string
  /** The ids that `data` always carries. */
  readonly refs: z.ZodRawShape
  /** The call whose reply `data.view` is, as the hook’s bot would get it when the message is sent. */
  readonly view?: ViewCall
  /** Likewise, of something that happened in a conversation. */
  readonly conversationView?: ViewCall
  /** The answer of a receiver that is read. */
  readonly reply?: z.ZodType
}

const groupId = Id.nullable().describe('The group it happened in; null: in none.')
const post = { groupId, postId: Id, authorId: Id, eventId: Id.nullable().describe('The event whose post it is.') }
const comment = { groupId, postId: Id, commentId: Id, authorId: Id, parentId: Id.nullable() }
const member = { groupId: Id, userId: Id }
const request = { ...member, requestId: Id, kind: z.string().describe('What is asked for: `JOIN`, `POST` or `ADMIN`.') }
const event = { groupId: Id, eventId: Id }
const sale = { groupId, userId: Id }
const stream = { groupId: Id, streamId: Id }

const postView = ['content.getItem', content.getItem] as const
const commentView = ['content.getComment', content.getComment] as const
const groupView = ['groups.getGroup', groups.getGroup] as const
const personView = ['users.getProfile', users.getProfile] as const
const eventView = ['groups.communityEvent', groups.communityEvent] as const
const libraryView = ['groups.getContentLibrary', groups.getContentLibrary] as const
const messageView = ['chat.getMessageById', chat.getMessageById] as const
const caseView = ['groups.moderationCase', groups.moderationCase] as const

/**
 * Everything that a webhook may be sent for. A hook gets an event of its group, or of a subgroup of it, that its bot may see
 * when it is sent; never one that its own bot caused.
 */
export const hookCatalogue = {
  'post.published': { summary: 'A post was published.', refs: post, view: postView },
  'post.edited': { summary: 'The text of a post changed.', refs: post, view: postView },
  'post.deleted': { summary: 'A post was deleted, removed from its group, or hidden by moderators.', refs: post },
  'post.reacted': { summary: 'The reactions to a post changed; its counts are new.', refs: post, view: postView },
  'comment.added': { summary: 'Somebody commented.', refs: comment, view: commentView },
  'comment.edited': { summary: 'The text of a comment changed.', refs: comment, view: commentView },
  'comment.deleted': { summary: 'A comment was deleted or hidden.', refs: comment },
  'bot.mentioned': {
    summary:
      'A post, a comment or a message mentions the hook’s bot. The receiver may answer it in its response: see `HookReply`.',
    refs: {
      ...post,
      postId: Id.nullable().describe('The post; null: it is mentioned in a conversation.'),
      commentId: Id.nullable().describe('The comment; null: the post itself mentions it.'),
      conversationId: Id.nullable().describe('The conversation; null: it is mentioned in a post or a comment.'),
      messageId: Id.nullable().describe('The message in the conversation.'),
    },
    view: postView,
    conversationView: messageView,
    reply: HookReply,
  },
  'member.joined': { summary: 'Somebody became a member of a group.', refs: member, view: personView },
  'member.left': { summary: 'Somebody left a group or was removed from it.', refs: member },
  'member.roleChanged': {
    summary: 'A member has another role.',
    refs: { ...member, role: GroupRole },
    view: personView,
  },
  'membership.requested': { summary: 'Somebody asks to join, to post or to become an admin.', refs: request },
  'membership.decided': {
    summary: 'Such a request was decided.',
    refs: { ...request, state: z.string().describe('The decision, such as `ACCEPTED`.') },
  },
  'group.changed': { summary: 'The page or the settings of a group changed.', refs: { groupId: Id }, view: groupView },
  'group.deleted': { summary: 'A group was deleted.', refs: { groupId: Id } },
  'event.created': { summary: 'An event was announced.', refs: event, view: eventView },
  'event.changed': { summary: 'An event changed.', refs: event, view: eventView },
  'event.deleted': { summary: 'An event was deleted.', refs: event },
  'guests.changed': {
    summary: 'People came onto the guest list of an event, left it, or answered otherwise.',
    refs: { ...event, userIds: z.array(Id).max(500) },
    view: eventView,
  },
  'guest.checkedIn': {
    summary: 'A guest was checked in, or a check-in was taken back.',
    refs: { ...event, userId: Id.nullable() },
  },
  'library.changed': {
    summary: 'A library was made or changed, or something in it came or went.',
    refs: { groupId: Id, libraryId: Id },
    view: libraryView,
  },
  'sale.granted': { summary: 'Somebody holds an offer of the group.', refs: { ...sale, offerId: Id } },
  'sale.ended': { summary: 'Somebody no longer holds an offer of the group.', refs: { ...sale, offerId: Id } },
  'sale.paymentFailed': {
    summary: 'A payment for an offer of the group failed, and is tried again.',
    refs: { ...sale, purchaseId: Id },
  },
  'stream.started': { summary: 'A live stream began.', refs: stream },
  'stream.ended': { summary: 'A live stream ended.', refs: stream },
  'message.sent': {
    summary: 'Somebody wrote in a conversation in which the hook’s bot takes part.',
    refs: { conversationId: Id, messageId: Id },
    view: messageView,
  },
  'case.opened': {
    summary: 'Something in the group became a case for its moderators.',
    refs: { groupId: Id, caseId: Id },
    view: caseView,
  },
  'case.decided': {
    summary: 'A case of the group was decided, or a decision taken back.',
    refs: { groupId: Id, caseId: Id },
    view: caseView,
  },
  'account.activated': { summary: 'Somebody registered.', refs: { userId: Id }, view: personView },
  'account.left': { summary: 'An account was erased.', refs: { userId: Id } },
  'hook.test': { summary: 'An administrator tries the hook.', refs: {} },
  'hook.skipped': {
    summary: 'More than 500 messages were waiting, so this many events were left out. Read anew what you need.',
    refs: { count: z.int().min(1).describe('How many events were left out.') },
  },
} as const satisfies Record<HookMessageEvent, HookEventSpec>

/** The call whose reply shows what an event with these ids is about; null: its ids say everything. */
export const viewCallOf = (name: HookMessageEvent, refs: Readonly<Record<string, unknown>>): string | null => {
  const { view, conversationView }: HookEventSpec = hookCatalogue[name]
  const called = typeof refs['conversationId'] === 'string' ? (conversationView ?? view) : view
  return called?.[0] ?? null
}

const viewsOf = ({ view, conversationView }: HookEventSpec): readonly ViewCall[] =>
  [view, conversationView].filter((one) => one !== undefined)

/** The bodies of the calls that show what an event is about. */
const viewBody = (views: readonly ViewCall[]): z.ZodType => {
  const [first, second] = views.map(([, { response }]) => response)
  return first && second ? z.union([first, second]) : (first ?? z.never())
}

/** The answer of a receiver that is read, for an event; undefined: none is. */
export const hookReply = (name: HookMessageEvent): z.ZodType | undefined => {
  const { reply }: HookEventSpec = hookCatalogue[name]
  return reply
}

/** The body of a message about an event. */
export const hookBody = (name: HookMessageEvent) => {
  const { refs }: HookEventSpec = hookCatalogue[name]
  const views = viewsOf(hookCatalogue[name])
  return z.object({
    type: z.literal(name).describe('The event.'),
    timestamp: Time.describe('When it happened.'),
    data: z.object({
      ...refs,
      ...(views.length > 0
        ? {
            view: viewBody(views)
              .optional()
              .describe(
                `As ${views.map(([call]) => call).join(' or ')} answers the hook’s bot; absent if the body would be larger than 20 kB.`,
              ),
          }
        : {}),
    }),
  })
}
