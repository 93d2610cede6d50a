import { hasFormats, loadFormats } from '#lib/text/RichText.tsx'
import { shownOf } from '../shownOf.ts'
import type { Post } from '../types.ts'

/** So many posts at most are seen at once, at the beginning of a list. */
const seenAtOnce = 4

/** Loads the code for what a post has besides text and pictures. */
export const loadExtras = () => import('../PostExtras.tsx')

/**
 * Loads what the first of these posts are shown with: a list that waits for it together with its posts does not move when
 * it arrives.
 */
export async function loadExtrasFor(posts: readonly Omit<Post, 'edits'>[]): Promise<void> {
  const isFormatted = posts.slice(0, seenAtOnce).some((post) => hasFormats(shownOf(post).facets))
  await Promise.all([loadExtras(), isFormatted ? loadFormats() : undefined])
}
