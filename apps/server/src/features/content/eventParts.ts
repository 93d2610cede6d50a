import type { NotificationType } from '@koinon/contract/shared'
import type { NotificationDraft } from '#kernel/work/events.ts'
import { postScreen } from './posts/postCounts.ts'
import type { PostMediaType } from './store/tables.ts'

export interface PostEvent {
  postId: string
  authorId: string
}
export interface PostAct {
  postId: string
  byId: string
  byIsolatedAuthor: boolean
}

/** The notification type for changes of a post: that of its media. */
export const typeOf = (mediaType: PostMediaType): NotificationType =>
  mediaType === 'TEXT' ? 'CONTENT_POST' : mediaType
/** Screens that have the post open, unless only its author may see it. */
export const seenBy = (postId: string, byIsolatedAuthor: boolean) =>
  byIsolatedAuthor ? {} : { screen: postScreen(postId) }

/** People whom a text mentions. */
export const tagged = (
  to: readonly string[],
  kind: 'POST' | 'COMMENT',
  id: string,
  actorId: string,
): NotificationDraft => ({
  to,
  type: kind === 'POST' ? 'POST_TAG' : 'COMMENT_TAG',
  kind: null,
  reason: 'MENTIONED',
  target: { kind, id },
  actorId,
})
