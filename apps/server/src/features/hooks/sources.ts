import type { HookEventName } from '@koinon/contract/shared'
import type { Tx } from '#kernel/database/tables.ts'
import type { DomainEvents, EventName } from '#kernel/work/events.ts'
import {
  type PostPlace,
  botsMentioned,
  groupOfCase,
  groupOfPurchase,
  messageSaid,
  placeOfPost,
  wasNeverShown,
} from './store/places.ts'
import type { HookRefs } from './store/tables.ts'

/** A domain event as hooks send it. */
export interface Happened {
  readonly event: HookEventName
  readonly groupId: string | null
  readonly refs: HookRefs
  /** The account that did it; its own hooks do not get it. */
  readonly byId: string | null
  /** The bots it concerns, if not all. */
  readonly viewerIds?: readonly string[]
}
type Read<E extends EventName> = (tx: Tx, data: DomainEvents[E]) => Promise<readonly Happened[]>
type Sources = { readonly [E in EventName]?: { readonly gives: readonly HookEventName[]; readonly read: Read<E> } }

const happened = (event: HookEventName, groupId: string | null, refs: HookRefs, byId: string | null): Happened[] => [
  { event, groupId, refs, byId },
]
const member =
  <E extends 'group.memberJoined' | 'group.memberLeft' | 'group.roleChanged'>(event: HookEventName): Read<E> =>
  async (_, data) => {
    const { groupId, userId } = data
    const role = 'role' in data ? { role: data.role } : {}
    return happened(event, groupId, { groupId, userId, ...role }, userId)
  }
const inEvent =
  <E extends 'event.created' | 'event.changed' | 'event.deleted'>(event: HookEventName): Read<E> =>
  async (_, { groupId, eventId, byId, byIsolatedAuthor }) =>
    byIsolatedAuthor ? [] : happened(event, groupId, { groupId, eventId }, byId)

interface PostRef {
  readonly postId: string
  readonly authorId: string
}
async function inPost(tx: Tx, event: HookEventName, { postId, authorId }: PostRef, byId: string): Promise<Happened[]> {
  const place = await placeOfPost(tx, postId)
  if (!place) return []
  const { groupId, eventId } = place
  return happened(event, groupId, { groupId, postId, authorId, eventId }, byId)
}
/** A post that was deleted or hidden, unless it never had readers: that it was held or planned is nobody's business. */
async function gone(tx: Tx, post: PostRef & PostPlace, byId: string | null): Promise<Happened[]> {
  const { postId, authorId, groupId, eventId } = post
  if (await wasNeverShown(tx, postId)) return []
  return happened('post.deleted', groupId, { groupId, postId, authorId, eventId }, byId)
}
interface CommentRef extends PostRef {
  readonly commentId: string
  readonly parentId: string | null
  readonly byIsolatedAuthor: boolean
}
async function inComment(tx: Tx, event: HookEventName, comment: CommentRef): Promise<Happened[]> {
  const { postId, commentId, authorId, parentId, byIsolatedAuthor } = comment
  const place = byIsolatedAuthor ? null : await placeOfPost(tx, postId)
  if (!place) return []
  const { groupId } = place
  return happened(event, groupId, { groupId, postId, commentId, authorId, parentId }, authorId)
}
/** Mentions of bots; nobody else is told here. */
async function mentions(
  tx: Tx,
  { postId, authorId }: PostRef,
  { commentId, among }: { readonly commentId: string | null; readonly among: readonly string[] | null },
): Promise<Happened[]> {
  const viewerIds = await botsMentioned(tx, { postId, commentId, among })
  const place = viewerIds.length > 0 ? await placeOfPost(tx, postId) : null
  if (!place) return []
  const { groupId, eventId } = place
  const refs = { groupId, postId, authorId, eventId, commentId, conversationId: null, messageId: null }
  return [{ event: 'bot.mentioned', groupId, refs, byId: authorId, viewerIds }]
}
/** A message, for the bots that take part in its conversation, and for those among them that it mentions. */
async function said(
  tx: Tx,
  { conversationId, messageId, to }: DomainEvents['message.sent'],
): Promise<readonly Happened[]> {
  const message = await messageSaid(tx, messageId)
  if (!message) return []
  const { authorId, botsMentioned: named } = message
  const sent = { groupId: null, byId: authorId }
  const viewerIds = to.filter((id) => named.includes(id))
  const nowhere = { groupId: null, postId: null, eventId: null, commentId: null }
  return [
    { ...sent, event: 'message.sent', refs: { conversationId, messageId }, viewerIds: to },
    ...(viewerIds.length === 0
      ? []
      : [
          {
            ...sent,
            event: 'bot.mentioned' as const,
            refs: { ...nowhere, authorId, conversationId, messageId },
            viewerIds,
          },
        ]),
  ]
}

/** The domain events from which those of the catalogue come. */
export const sources: Sources = {
  'post.published': {
    gives: ['post.published', 'bot.mentioned'],
    read: async (tx, { postId, authorId, groupId, eventId, byIsolatedAuthor }) =>
      byIsolatedAuthor
        ? []
        : [
            ...happened('post.published', groupId, { groupId, postId, authorId, eventId }, authorId),
            ...(await mentions(tx, { postId, authorId }, { commentId: null, among: null })),
          ],
  },
  'post.edited': {
    gives: ['post.edited', 'bot.mentioned'],
    read: async (tx, data) => [
      ...(await inPost(tx, 'post.edited', data, data.authorId)),
      ...(await mentions(tx, data, { commentId: null, among: data.newlyNamed })),
    ],
  },
  'post.deleted': {
    gives: ['post.deleted'],
    read: (tx, data) => gone(tx, data, data.byId),
  },
  'post.hidden': {
    gives: ['post.deleted'],
    read: (tx, data) => gone(tx, data, null),
  },
  'post.reacted': {
    gives: ['post.reacted'],
    read: async (tx, data) => (data.byIsolatedAuthor ? [] : inPost(tx, 'post.reacted', data, data.byId)),
  },
  'comment.added': {
    gives: ['comment.added', 'bot.mentioned'],
    read: async (tx, data) => [
      ...(await inComment(tx, 'comment.added', data)),
      ...(data.byIsolatedAuthor ? [] : await mentions(tx, data, { commentId: data.commentId, among: null })),
    ],
  },
  'comment.edited': {
    gives: ['comment.edited', 'bot.mentioned'],
    read: async (tx, data) => [
      ...(await inComment(tx, 'comment.edited', data)),
      ...(data.byIsolatedAuthor ? [] : await mentions(tx, data, { commentId: data.commentId, among: data.newlyNamed })),
    ],
  },
  'comment.deleted': { gives: ['comment.deleted'], read: (tx, data) => inComment(tx, 'comment.deleted', data) },
  'group.memberJoined': { gives: ['member.joined'], read: member('member.joined') },
  'group.memberLeft': { gives: ['member.left'], read: member('member.left') },
  'group.roleChanged': { gives: ['member.roleChanged'], read: member('member.roleChanged') },
  'group.requested': {
    gives: ['membership.requested'],
    read: async (_, { groupId, userId, requestId, kind }) =>
      happened('membership.requested', groupId, { groupId, userId, requestId, kind }, userId),
  },
  'group.requestDecided': {
    gives: ['membership.decided'],
    read: async (_, { groupId, userId, requestId, kind, state, byId }) =>
      happened('membership.decided', groupId, { groupId, userId, requestId, kind, state }, byId),
  },
  'group.changed': {
    gives: ['group.changed'],
    read: async (_, { groupId }) => happened('group.changed', groupId, { groupId }, null),
  },
  'group.deleted': {
    gives: ['group.deleted'],
    read: async (_, { groupId, byId }) => happened('group.deleted', groupId, { groupId }, byId),
  },
  'event.created': { gives: ['event.created'], read: inEvent('event.created') },
  'event.changed': { gives: ['event.changed'], read: inEvent('event.changed') },
  'event.deleted': { gives: ['event.deleted'], read: inEvent('event.deleted') },
  'event.guestsChanged': {
    gives: ['guests.changed'],
    read: async (_, { groupId, eventId, userIds, byId, byIsolatedAuthor }) =>
      byIsolatedAuthor
        ? []
        : happened('guests.changed', groupId, { groupId, eventId, userIds: userIds.slice(0, maxUserIds) }, byId),
  },
  'event.checkedIn': {
    gives: ['guest.checkedIn'],
    read: async (_, { groupId, eventId, userId, byId }) =>
      happened('guest.checkedIn', groupId, { groupId, eventId, userId }, byId),
  },
  'library.changed': {
    gives: ['library.changed'],
    read: async (_, { groupId, libraryId, byId, byIsolatedAuthor }) =>
      byIsolatedAuthor ? [] : happened('library.changed', groupId, { groupId, libraryId }, byId),
  },
  'grant.changed': {
    gives: ['sale.granted', 'sale.ended'],
    read: async (_, { groupId, accountId: userId, entitlementId: offerId, holds }) =>
      happened(holds ? 'sale.granted' : 'sale.ended', groupId, { groupId, userId, offerId }, null),
  },
  'payment.failed': {
    gives: ['sale.paymentFailed'],
    read: async (tx, { accountId: userId, purchaseId }) => {
      const groupId = purchaseId === null ? null : await groupOfPurchase(tx, purchaseId)
      return groupId === null ? [] : happened('sale.paymentFailed', groupId, { groupId, userId, purchaseId }, null)
    },
  },
  'stream.started': {
    gives: ['stream.started'],
    read: async (_, { groupId, streamId }) => happened('stream.started', groupId, { groupId, streamId }, null),
  },
  'stream.stateChanged': {
    gives: ['stream.ended'],
    read: async (_, { groupId, streamId, state }) =>
      state === 'ENDED' ? happened('stream.ended', groupId, { groupId, streamId }, null) : [],
  },
  'message.sent': {
    gives: ['message.sent', 'bot.mentioned'],
    read: said,
  },
  'group.caseOpened': {
    gives: ['case.opened'],
    read: async (_, { groupId, caseId }) => happened('case.opened', groupId, { groupId, caseId }, null),
  },
  'case.decided': {
    gives: ['case.decided'],
    read: async (tx, { caseId }) => {
      const groupId = await groupOfCase(tx, caseId)
      return groupId === null ? [] : happened('case.decided', groupId, { groupId, caseId }, null)
    },
  },
  'account.activated': {
    gives: ['account.activated'],
    read: async (_, { accountId: userId }) => happened('account.activated', null, { userId }, userId),
  },
  'account.purged': {
    gives: ['account.left'],
    read: async (_, { accountId: userId }) => happened('account.left', null, { userId }, null),
  },
}

const maxUserIds = 500

/** The domain events that give any of these. */
export const namesFor = (events: readonly HookEventName[]): ReadonlySet<EventName> =>
  new Set(
    (Object.entries(sources) as [EventName, { gives: readonly HookEventName[] }][]).flatMap(([name, { gives }]) =>
      gives.some((event) => events.includes(event)) ? [name] : [],
    ),
  )

/** A domain event as the messages that hooks send. */
export const readSource = async (tx: Tx, name: EventName, data: unknown): Promise<readonly Happened[]> =>
  (await sources[name]?.read(tx, data as never)) ?? []
