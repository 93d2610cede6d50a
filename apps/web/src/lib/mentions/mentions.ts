import type { Facet, Mention } from '@koinon/contract/shared'
import { cutText } from '../people/cutText.ts'

const word = /@(?<username>[\p{L}\p{N}_.-]+)/gu
const lengthOf = (text: string): number => new TextEncoder().encode(text).length

/** Where a text names people, in UTF-8 bytes. `known` has the ids of those who were chosen while writing, by user name. */
export function mentionsIn(text: string, known: ReadonlyMap<string, string>): Mention[] {
  return [...text.matchAll(word)].flatMap((match) => {
    const username = (match.groups?.['username'] ?? '').replace(/[.-]+$/, '')
    const userId = known.get(username)
    if (userId === undefined) return []
    const start = lengthOf(text.slice(0, match.index))
    return { start, end: start + 1 + lengthOf(username), userId }
  })
}

/** Whom a text names already, by user name: what an edit of it begins with. */
export const namedIn = (text: string, facets: readonly Facet[]): [username: string, userId: string][] =>
  cutText(text, facets).flatMap(({ text: words, facet }) =>
    facet?.kind === 'MENTION' ? [[words.replace(/^@/, ''), facet.userId]] : [],
  )
