import { type EventRules, none } from '#kernel/work/events.ts'
import { likeEmoji } from '#kernel/text/emoji.ts'
import { type PostAct, type PostEvent, seenBy, tagged, typeOf } from './eventParts.ts'
import { announceCommentCounts, announcePostCounts } from './posts/postCounts.ts'
import { recipients } from './posts/store/postCounts.ts'

interface CommentEvent extends PostEvent {
  commentId: string
  parentId: string | null
  byIsolatedAuthor: boolean
}
export interface CommentEvents {
  'comment.added': CommentEvent
  'comment.edited': CommentEvent & { newlyNamed: string[] }
  'comment.deleted': CommentEvent
  'comment.reacted': PostAct & { commentId: string; emoji: string; on: boolean }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends CommentEvents {}
}

/** Recipients of frames and notifications about comments; an isolated account's reach only itself. */
export const commentEvents: EventRules<CommentEvents> = {
  'comment.added': {
    audience: async (within, { postId, commentId, parentId, authorId, byIsolatedAuthor }) => {
      const data = { postId, commentId, parentId, authorId }
      return [
        { to: [authorId], ...seenBy(postId, byIsolatedAuthor), name: 'comment.added', data },
        ...(await announcePostCounts(within, postId, null)),
      ]
    },
    notify: async ({ tx }, { postId, commentId, authorId, byIsolatedAuthor }) => {
      if (byIsolatedAuthor) return []
      const { post, answered, named } = await recipients.ofComment(tx, postId, commentId)
      if (!post) return []
      const about = {
        type: typeOf(post.mediaType),
        kind: 'COMMENTED',
        target: { kind: 'POST', id: postId },
        actorId: authorId,
        itemId: commentId,
      } as const
      // Everybody is notified once per comment: a mention takes precedence over a reply, a reply over a comment.
      const replied = answered && !named.includes(answered) ? [answered] : []
      const commented = [post.authorId].filter((id) => !post.isSpared && !named.includes(id) && !replied.includes(id))
      return [
        tagged(named, 'COMMENT', commentId, authorId),
        { ...about, to: replied, reason: 'REPLIED' },
        { ...about, to: commented, reason: 'COMMENTED' },
      ]
    },
  },
  'comment.edited': {
    audience: async (_, { postId, commentId, authorId, byIsolatedAuthor }) => [
      { to: [authorId], ...seenBy(postId, byIsolatedAuthor), name: 'comment.edited', data: { postId, commentId } },
    ],
    notify: async ({ tx }, { postId, commentId, authorId, newlyNamed, byIsolatedAuthor }) => {
      if (byIsolatedAuthor) return []
      const to = await recipients.ofEdit(tx, { postId, commentId }, newlyNamed)
      return to.length > 0 ? [tagged(to, 'COMMENT', commentId, authorId)] : []
    },
  },
  'comment.deleted': {
    subject: ({ commentId }) => commentId,
    audience: async (within, { postId, commentId, parentId, authorId, byIsolatedAuthor }) => [
      {
        to: [authorId],
        ...seenBy(postId, byIsolatedAuthor),
        name: 'comment.deleted',
        data: { postId, commentId, parentId },
      },
      ...(await announcePostCounts(within, postId, null)),
    ],
    notify: none,
  },
  'comment.reacted': {
    audience: async (within, { postId, commentId, byId }) => announceCommentCounts(within, postId, commentId, byId),
    notify: async ({ tx }, { postId, commentId, byId, emoji, on, byIsolatedAuthor }) => {
      const about =
        byIsolatedAuthor || emoji !== likeEmoji ? null : await recipients.ofLikedComment(tx, postId, commentId)
      if (!about) return []
      return [
        {
          to: [about.authorId],
          type: typeOf(about.mediaType),
          kind: 'LIKED',
          reason: 'COMMENT_LIKED',
          target: { kind: 'COMMENT', id: commentId },
          actorId: byId,
          isUndone: !on,
        },
      ]
    },
  },
}
