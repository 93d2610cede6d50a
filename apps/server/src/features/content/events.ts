import type { NotificationReason } from '@koinon/contract/shared'
import { type EventRules, type NotificationDraft, none } from '#kernel/work/events.ts'
import type { OutgoingFrame } from '#kernel/realtime/frames.ts'
import type { TxContext } from '#kernel/database/transaction.ts'
import { likeEmoji } from '#kernel/text/emoji.ts'
import { memberships } from '#features/groups/index.ts'
import { type PostAct, type PostEvent, tagged, typeOf, seenBy } from './eventParts.ts'
import { postCountFrames, postScreen, announcePostCounts } from './posts/postCounts.ts'
import { type PostCounts, countsOfPost, isByIsolatedAuthor, recipients } from './posts/store/postCounts.ts'
import type { PostMediaType } from './store/tables.ts'

interface PlacedPost extends PostEvent {
  groupId: string | null
  eventId: string | null
}
export interface ContentEvents {
  'post.published': PlacedPost & { mediaType: PostMediaType; byIsolatedAuthor: boolean }
  /** `newlyNamed` are the people whom the new text mentions and the old one did not. */
  'post.edited': PostEvent & { newlyNamed: string[] }
  /** A person voted in its poll, or withdrew a vote. */
  'post.voted': PostAct
  'post.deleted': PlacedPost & { byId: string }
  /** An admin removed it from its group; `post.deleted` goes with it. */
  'post.removedFromGroup': { postId: string; userId: string; groupId: string; byId: string; reason: string | null }
  /** Until moderators have judged it. */
  'post.hidden': PlacedPost
  /** The post's time came but it could not be published; it waits for its author. */
  'post.scheduleFailed': PostEvent
  /** The post's video or audio is ready, so it has been published. */
  'post.uploadReady': PostEvent
  /** The post waits for a video or audio file that could not be processed. */
  'post.uploadFailed': PostEvent
  /** A file that an edit added to a published post could not be processed. */
  'post.attachmentFailed': PostEvent
  /** Likes, reactions, shares: `byId` added (or removed) the emoji. */
  'post.reacted': PostEvent &
    PostAct & {
      mediaType: PostMediaType
      emoji: string
      on: boolean
      /** The post's, if the emoji was counted. */
      numbers: PostCounts | null
    }
  /** Only numbers changed, and what `byId` did with it. */
  'post.countsChanged': { postId: string; byId: string | null }
  /**
   * Saved, scheduled, posted or deleted: an unpublished text of its author changed. With the group of a scheduled
   * post, whose admins see pending posts.
   */
  'draft.changed': { draftId: string; authorId: string; groupId?: string | null }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends ContentEvents {}
}

/** Screens that have the post's group or its event open. */
const goneFrom = ({ postId, groupId, eventId }: Omit<PlacedPost, 'authorId'>): OutgoingFrame[] => {
  const gone = { name: 'post.deleted', data: { postId } } as const
  return [
    ...(groupId ? [{ ...gone, screen: { kind: 'GROUP', id: groupId } as const }] : []),
    ...(eventId ? [{ ...gone, screen: { kind: 'EVENT', id: eventId } as const }] : []),
  ]
}

/** A change of a post that its author did not make. */
const ownNotification = (reason: NotificationReason) => ({
  audience: async (_: TxContext, { postId, authorId }: PostEvent): Promise<OutgoingFrame[]> => [
    { to: [authorId], name: 'post.edited', data: { postId } },
  ],
  notify: async ({ tx }: TxContext, { postId, authorId }: PostEvent): Promise<NotificationDraft[]> => {
    const post = await countsOfPost(tx, postId)
    if (!post) return []
    const target = { kind: 'POST', id: postId } as const
    return [{ to: [authorId], type: typeOf(post.mediaType), kind: null, reason, target, actorId: null }]
  },
})

/**
 * Recipients of frames and notifications about posts. The acts of an isolated account reach only itself.
 */
export const contentEvents: EventRules<ContentEvents> = {
  'post.published': {
    subject: ({ postId }) => postId,
    audience: async (_, { postId, authorId, groupId, eventId, mediaType, byIsolatedAuthor }) => {
      const data = { postId, authorId, groupId, eventId, mediaType }
      const frames: OutgoingFrame[] = [{ to: [authorId], name: 'post.published', data }]
      if (byIsolatedAuthor) return frames
      if (groupId && !eventId) frames.push({ screen: { kind: 'GROUP', id: groupId }, name: 'post.published', data })
      if (eventId) frames.push({ screen: { kind: 'EVENT', id: eventId }, name: 'post.published', data })
      return frames
    },
    notify: async ({ tx }, { postId, authorId, byIsolatedAuthor }) => {
      if (byIsolatedAuthor) return []
      const { named, original } = await recipients.ofPost(tx, postId)
      const tags = named.length > 0 ? [tagged(named, 'POST', postId, authorId)] : []
      if (!original) return tags
      const { id, type, isPlain } = { ...original, type: typeOf(original.mediaType) }
      return [
        ...tags,
        {
          to: [original.authorId],
          type,
          kind: null,
          reason: isPlain ? 'REPOSTED' : 'QUOTED',
          target: { kind: 'POST', id },
          actorId: authorId,
          itemId: postId,
        },
      ]
    },
  },
  'post.edited': {
    subject: ({ postId }) => postId,
    audience: async (_, { postId, authorId }) => [
      { to: [authorId], screen: postScreen(postId), name: 'post.edited', data: { postId } },
    ],
    notify: async ({ tx }, { postId, authorId, newlyNamed }) => {
      const to = await recipients.ofEdit(tx, { postId }, newlyNamed)
      return to.length > 0 ? [tagged(to, 'POST', postId, authorId)] : []
    },
  },
  'post.voted': {
    audience: async (_, { postId, byId, byIsolatedAuthor }) => [
      { to: [byId], ...seenBy(postId, byIsolatedAuthor), name: 'post.edited', data: { postId } },
    ],
    notify: none,
  },
  'post.deleted': {
    subject: ({ postId }) => postId,
    audience: async (_, { postId, authorId, groupId, eventId }) => [
      { to: [authorId], screen: postScreen(postId), name: 'post.deleted', data: { postId } },
      ...goneFrom({ postId, groupId, eventId }),
    ],
    notify: none,
  },
  'post.removedFromGroup': {
    audience: none,
    // The author learns why, but not by whom, as in all moderation.
    notify: async (_, { groupId, userId, postId, reason }) => [
      {
        to: [userId],
        type: 'CONTENT_POST',
        kind: null,
        reason: 'MODERATION',
        target: { kind: 'GROUP', id: groupId },
        actorId: null,
        itemId: postId,
        note: reason,
      },
    ],
  },
  'post.hidden': {
    subject: ({ postId }) => postId,
    audience: async (_, { postId, authorId, groupId, eventId }) => [
      { to: [authorId], name: 'post.edited', data: { postId } },
      { screen: postScreen(postId), name: 'post.deleted', data: { postId } },
      ...goneFrom({ postId, groupId, eventId }),
    ],
    notify: none,
  },
  'post.scheduleFailed': ownNotification('SCHEDULE_FAILED'),
  // Its appearance is announced like any post's.
  'post.uploadReady': { ...ownNotification('UPLOAD_READY'), audience: async () => [] },
  'post.uploadFailed': ownNotification('UPLOAD_FAILED'),
  // Its new look is announced like any edit.
  'post.attachmentFailed': { ...ownNotification('ADDED_FILE_FAILED'), audience: async () => [] },
  'post.reacted': {
    audience: async (within, { postId, byId, numbers }) =>
      numbers ? postCountFrames(numbers, postId, byId) : announcePostCounts(within, postId, byId),
    notify: async (_, { postId, authorId, mediaType, byId, emoji, on, byIsolatedAuthor }) => {
      if (byIsolatedAuthor) return []
      const reason = emoji === likeEmoji ? 'POST_LIKED' : 'POST_REACTED'
      return [
        {
          to: [authorId],
          type: typeOf(mediaType),
          kind: 'LIKED',
          reason,
          target: { kind: 'POST', id: postId },
          actorId: byId,
          isUndone: !on,
        },
      ]
    },
  },
  'post.countsChanged': {
    audience: async (within, { postId, byId }) => announcePostCounts(within, postId, byId),
    notify: none,
  },
  'draft.changed': {
    audience: async ({ tx }, { draftId, authorId, groupId = null }) => {
      const admins =
        groupId === null || (await isByIsolatedAuthor(tx, draftId))
          ? []
          : await memberships.holderIds(tx, groupId, 'APPROVE')
      return [{ to: [...new Set([authorId, ...admins])], name: 'draft.changed', data: { draftId } }]
    },
    notify: none,
  },
}
