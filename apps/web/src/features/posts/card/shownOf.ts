import type { Post } from './types.ts'

type Listed = Omit<Post, 'edits'>

/** The post to show: for a repost without text of its own, the original. */
export const shownOf = (post: Listed): Listed =>
  post.text === '' && post.repostOf !== null && !('gone' in post.repostOf) ? post.repostOf : post
