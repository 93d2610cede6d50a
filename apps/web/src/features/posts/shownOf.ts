import type { Post } from './PostCard.tsx'

type Listed = Omit<Post, 'edits'>

/** What stands in the place of a post: of a repost without words of its own, what it reposts. */
export const shownOf = (post: Listed): Listed =>
  post.text === '' && post.repostOf !== null && !('gone' in post.repostOf) ? post.repostOf : post
