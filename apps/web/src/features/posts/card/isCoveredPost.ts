import { hasContentWarning } from '#lib/entities/posts/hasContentWarning.ts'
import type { Post } from './types.ts'

/** Whether a card shows the post's content warning first; the reader's own posts are never covered. */
export const isCoveredPost = (post: Omit<Post, 'edits' | 'repostOf'>): boolean =>
  !post.can.edit && hasContentWarning(post)
