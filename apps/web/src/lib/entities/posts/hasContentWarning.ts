import type { PostView } from '@koinon/contract/shared'

/**
 * Whether a reader has to open a post before anything of it is shown: its author marked it as sensitive, or it contains words
 * that the reader hides.
 */
export const hasContentWarning = ({ filteredBy, sensitive }: Pick<PostView, 'filteredBy' | 'sensitive'>): boolean =>
  filteredBy !== null || sensitive?.cover === true
