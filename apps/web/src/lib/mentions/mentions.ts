import type { Facet, Mention } from '@koinon/contract/shared'
import { cutText } from '../people/cutText.ts'

const word = /@(?<username>[\p{L}\p{N}_.-]+)/gu
const lengthOf = (text: string): number => new TextEncoder().encode(text).length

/**
 * The ranges in which a text mentions people, in UTF-8 bytes. `known` maps user names to the ids of those picked while
 * writing.
 */
export function mentionsIn(text: string, known: ReadonlyMap<string, string>): Mention[] {
  return [...text.matchAll(word)].flatMap((match) => {
    const username = (match.groups?.['username'] ?? '').replace(/[.-]+$/, '')
    const userId = known.get(username)
    if (userId === undefined) return []
    const start = lengthOf(text.slice(0, match.index))
    return { start, end: start + 1 + lengthOf(username), userId }
  })
}

/** The people a text already mentions, by user name: the starting point for an edit. */
export const namedIn = (text: string, facets: readonly Facet[]): [username: string, userId: string][] =>
  cutText(text, facets).flatMap(({ text: words, facet }) =>
    facet?.kind === 'MENTION' ? [[words.replace(/^@/, ''), facet.userId]] : [],
  )
