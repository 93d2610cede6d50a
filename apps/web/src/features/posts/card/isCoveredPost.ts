import type { Post } from './types.ts'

/** Its author covered it, or it contains words the reader hides; the reader's own posts are never covered. */
export const isCoveredPost = ({ can, filteredBy, sensitive }: Omit<Post, 'edits' | 'repostOf'>): boolean =>
  !can.edit && (filteredBy !== null || sensitive?.cover === true)
