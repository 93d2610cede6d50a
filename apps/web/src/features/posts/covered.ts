import type { Post } from './PostCard.tsx'

/** Its author covered it, or the reader covers some of its words; one's own is open to oneself. */
export const isCoveredPost = ({ can, covered, sensitive }: Omit<Post, 'edits' | 'repostOf'>): boolean =>
  !can.edit && (covered !== null || sensitive?.cover === true)
