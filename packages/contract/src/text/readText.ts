import type { Facet, Mention } from '../shared/text.ts'
import { byteOffsets } from './bytes.ts'
import { characterBefore, isWordPart } from './characters.ts'
import { hashtagAt } from './hashtags.ts'
import { linkAt } from './links.ts'

/** The entities found in a text, and the people its writer mentioned. */
export interface ReadText {
  readonly text: string
  readonly facets: readonly Facet[]
  /** Folded, each once, in order of first appearance. */
  readonly hashtags: readonly string[]
  /** Ids of the people mentioned, each once. */
  readonly mentioned: readonly string[]
  /** Addresses of the links, each once. */
  readonly links: readonly string[]
}

/**
 * Finds hashtags and links in a text and adds the mentions that its writer set. Ranges are UTF-8 bytes. Each character
 * is looked at a bounded number of times, whatever the text. Mentions that do not fit the text (outside it, within a
 * character, or overlapping) are dropped: the words stay. In `closed` ranges, in order and in bytes too, there is nothing to find.
 */
export function readText(
  given: string,
  mentions: readonly Mention[] = [],
  closed: readonly Pick<Mention, 'start' | 'end'>[] = [],
): ReadText {
  const text = given.toWellFormed()
  const bytes = byteOffsets(text)
  const named = fittingMentions(bytes, mentions).filter(
    ({ facet }) => !closed.some(({ start, end }) => facet.start < end && start < facet.end),
  )
  const found: Facet[] = []
  let next = 0
  let nextClosed = 0
  for (let at = 0; at < text.length;) {
    while ((closed[nextClosed]?.end ?? Infinity) <= (bytes[at] ?? 0)) nextClosed += 1
    if ((closed[nextClosed]?.start ?? Infinity) <= (bytes[at] ?? 0)) {
      at += 1
      continue
    }
    const mention = named[next]
    if (mention && mention.at <= at) {
      found.push(mention.facet)
      next += 1
      at = mention.end
      continue
    }
    const stop = mention?.at ?? text.length
    const piece = pieceAt(text, at, stop)
    if (piece?.facet) found.push({ start: bytes[at] ?? 0, end: bytes[piece.end] ?? 0, ...piece.facet })
    at = piece?.end ?? at + 1
  }
  return { text, ...entitiesOf(found) }
}

/** Facets, and what they name, each once. */
export const entitiesOf = (facets: readonly Facet[]): Omit<ReadText, 'text'> => ({
  facets,
  hashtags: unique(facets, (facet) => (facet.kind === 'HASHTAG' ? facet.tag : null)),
  mentioned: unique(facets, (facet) => (facet.kind === 'MENTION' ? facet.userId : null)),
  links: unique(facets, (facet) => (facet.kind === 'LINK' ? facet.url : null)),
})

/** The text with mentions of the allowed people only; the others' names stay as plain words. */
export function keepMentions(read: ReadText, allowed: ReadonlySet<string>): ReadText {
  const facets = read.facets.filter((facet) => facet.kind !== 'MENTION' || allowed.has(facet.userId))
  return { ...read, facets, mentioned: read.mentioned.filter((id) => allowed.has(id)) }
}

interface Piece {
  readonly facet: { kind: 'HASHTAG'; tag: string } | { kind: 'LINK'; url: string } | null
  /** In UTF-16 units. */
  readonly end: number
}

function pieceAt(text: string, at: number, stop: number): Piece | null {
  const link = linkAt(text, at, stop)
  if (link) return { facet: { kind: 'LINK', url: link.url }, end: link.end }
  const hashtag = startsWord(text, at) ? hashtagAt(text, at, stop) : null
  if (!hashtag) return null
  const { tag, end } = hashtag
  return { facet: tag === null ? null : { kind: 'HASHTAG', tag }, end }
}

/** Hashtags start at a word boundary: `a#b` is none, nor is a part of an address or of an HTML character reference. */
function startsWord(text: string, at: number): boolean {
  const before = characterBefore(text, at)
  return !isWordPart(before) && before !== '/' && before !== '&'
}

interface Placed {
  readonly at: number
  readonly end: number
  readonly facet: Facet
}
function fittingMentions(bytes: Uint32Array, mentions: readonly Mention[]): Placed[] {
  if (mentions.length === 0) return []
  // The second half of a pair has the same byte as what follows: later units overwrite earlier ones.
  const unitAt = new Map<number, number>()
  bytes.forEach((byte, unit) => unitAt.set(byte, unit))
  const placed: Placed[] = []
  for (const { start, end, userId } of mentions.toSorted((one, other) => one.start - other.start)) {
    const [from, to] = [unitAt.get(start), unitAt.get(end)]
    if (from === undefined || to === undefined || from >= to) continue
    if ((placed.at(-1)?.end ?? 0) > from) continue
    placed.push({ at: from, end: to, facet: { kind: 'MENTION', start, end, userId } })
  }
  return placed
}

const unique = <T>(facets: readonly Facet[], of: (facet: Facet) => T | null): T[] => [
  ...new Set(facets.map(of).filter((value) => value !== null)),
]
