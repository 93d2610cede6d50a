import { hideSpoilers } from '@koinon/contract/text'
import type { PostRow } from './store/postRows.ts'

const longest = 140
/** A short text is not given away in full. */
const part = 3

/** The first words of a locked post: a third of it at most, and no more than a glance. */
function firstWords(text: string): string {
  const max = Math.min(longest, Math.floor(text.length / part))
  const cut = text.slice(0, max)
  const words = /^[\s\S]*\S(?=\s)/.exec(cut)?.[0] ?? ''
  return words === '' ? '' : `${words}…`
}

/**
 * A post as shown to a viewer who may not read it: its first words, and nothing attached. Other posts stay as they are.
 */
export const teaserOf = (row: PostRow): PostRow =>
  row.locked
    ? {
        ...row,
        text: firstWords(hideSpoilers(row)),
        facets: [],
        place: null,
        linkPreview: null,
        filteredBy: null,
        hasMedia: false,
        hasPoll: false,
        reactions: {},
        myEmojis: [],
      }
    : row
