import type { Facet, Mention } from '@koinon/contract/shared'

/** What the server found in a text, and whom its writer mentioned. */
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

const maxTagLength = 100
const maxUrlLength = 2048
const wordPart = /[\p{L}\p{M}\p{N}_]/u
const letter = /\p{L}/u
const linkStart = /https?:\/\/|www\./iy
const untilSpace = /[^\s<>"\u0000-\u0020\u007f]+/y

/**
 * Finds hashtags and links in a text and adds the mentions that its writer set. Ranges are UTF-8 bytes. Each character
 * is looked at a bounded number of times, whatever the text. Mentions that do not fit the text (outside it, within a
 * character, or overlapping) are dropped: the words stay.
 */
export function readText(given: string, mentions: readonly Mention[] = []): ReadText {
  const text = given.toWellFormed()
  const bytes = byteOffsets(text)
  const named = fittingMentions(bytes, mentions)
  const found: Facet[] = []
  let next = 0
  for (let at = 0; at < text.length;) {
    const mention = named[next]
    if (mention && mention.at <= at) {
      found.push(mention.facet)
      next += 1
      at = mention.end
      continue
    }
    const stop = mention?.at ?? text.length
    const piece = startsWord(text, at) ? (linkAt(text, at, stop) ?? hashtagAt(text, at, stop)) : null
    if (piece?.facet) found.push({ start: byteAt(bytes, at), end: byteAt(bytes, piece.end), ...piece.facet })
    at = piece ? Math.max(piece.next, at + 1) : at + 1
  }
  return {
    text,
    facets: found,
    hashtags: unique(found, (facet) => (facet.kind === 'HASHTAG' ? facet.tag : null)),
    mentioned: unique(found, (facet) => (facet.kind === 'MENTION' ? facet.userId : null)),
    links: unique(found, (facet) => (facet.kind === 'LINK' ? facet.url : null)),
  }
}

/** The same text, mentioning only the people allowed; the others' names stay as plain words. */
export function keepMentions(read: ReadText, allowed: ReadonlySet<string>): ReadText {
  const facets = read.facets.filter((facet) => facet.kind !== 'MENTION' || allowed.has(facet.userId))
  return { ...read, facets, mentioned: read.mentioned.filter((id) => allowed.has(id)) }
}

/** A hashtag in the form used for comparison: without case, width and compatibility forms. */
export const foldTag = (tag: string): string => tag.normalize('NFKC').toLowerCase()

type Unplaced = { kind: 'HASHTAG'; tag: string } | { kind: 'LINK'; url: string }
interface Piece {
  readonly facet: Unplaced | null
  /** Where the facet ends, and where reading continues; both in UTF-16 units. */
  readonly end: number
  readonly next: number
}

function hashtagAt(text: string, at: number, stop: number): Piece | null {
  const sign = text[at]
  if (sign !== '#' && sign !== '＃') return null
  let end = at + 1
  let hasLetter = false
  while (end < stop) {
    const character = String.fromCodePoint(text.codePointAt(end) ?? 0)
    if (!wordPart.test(character)) break
    hasLetter ||= letter.test(character)
    end += character.length
  }
  if (!hasLetter || end - at - 1 > maxTagLength) return { facet: null, end, next: end }
  return { facet: { kind: 'HASHTAG', tag: foldTag(text.slice(at + 1, end)) }, end, next: end }
}

function linkAt(text: string, at: number, stop: number): Piece | null {
  linkStart.lastIndex = at
  if (!linkStart.test(text)) return null
  untilSpace.lastIndex = at
  const run = untilSpace.exec(text)?.[0] ?? ''
  const next = Math.min(at + run.length, stop)
  const shown = withoutTail(text.slice(at, next))
  const url = shown.length > maxUrlLength ? null : URL.parse(/^www\./i.test(shown) ? `https://${shown}` : shown)
  // A host without a dot is not an address that others could open.
  if (!url?.hostname.includes('.') || url.hostname.endsWith('.')) return { facet: null, end: next, next }
  return { facet: { kind: 'LINK', url: url.href }, end: at + shown.length, next: at + shown.length }
}

/** An address without the sentence's punctuation; a closing bracket stays if it was opened within the address. */
function withoutTail(run: string): string {
  let open = 0
  for (const character of run) {
    if (character === '(') open += 1
    if (character === ')') open -= 1
  }
  let end = run.length
  for (; end > 0; end -= 1) {
    const last = run[end - 1] ?? ''
    if (last === ')' && open < 0) open += 1
    else if (!'.,;:!?\'"*_~]}»”’…'.includes(last)) break
  }
  return run.slice(0, end)
}

/** Tags and links start at a word boundary: `a#b` and `xhttp://` are neither. */
function startsWord(text: string, at: number): boolean {
  if (at === 0) return true
  const before = text[at - 1] ?? ''
  return !wordPart.test(before) && before !== '/' && before !== '&' && !isLowSurrogateOfWord(text, at)
}
const isLowSurrogateOfWord = (text: string, at: number): boolean =>
  at > 1 &&
  /[\uDC00-\uDFFF]/.test(text[at - 1] ?? '') &&
  wordPart.test(String.fromCodePoint(text.codePointAt(at - 2) ?? 0))

interface Offsets {
  /** The byte at which each UTF-16 unit starts, and the total length at the end. */
  readonly of: Uint32Array
  readonly total: number
}
function byteOffsets(text: string): Offsets {
  const of = new Uint32Array(text.length + 1)
  let total = 0
  for (let at = 0; at < text.length; at += 1) {
    of[at] = total
    const unit = text.charCodeAt(at)
    // A surrogate pair has four bytes: the first half counts them, the second starts inside the character.
    if (unit >= 0xd800 && unit <= 0xdbff) total += 4
    else if (unit < 0xdc00 || unit > 0xdfff) total += unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
  }
  of[text.length] = total
  return { of, total }
}
const byteAt = ({ of }: Offsets, at: number): number => of[at] ?? 0

interface Placed {
  readonly at: number
  readonly end: number
  readonly facet: Facet
}
function fittingMentions(bytes: Offsets, mentions: readonly Mention[]): Placed[] {
  if (mentions.length === 0) return []
  // The second half of a pair has the same byte as what follows: later units overwrite earlier ones.
  const unitOf = new Map<number, number>()
  bytes.of.forEach((byte, unit) => unitOf.set(byte, unit))
  const placed: Placed[] = []
  for (const { start, end, userId } of mentions.toSorted((one, other) => one.start - other.start)) {
    const [from, to] = [unitOf.get(start), unitOf.get(end)]
    if (from === undefined || to === undefined || from >= to) continue
    if ((placed.at(-1)?.end ?? 0) > from) continue
    placed.push({ at: from, end: to, facet: { kind: 'MENTION', start, end, userId } })
  }
  return placed
}

const unique = <T>(facets: readonly Facet[], of: (facet: Facet) => T | null): T[] => [
  ...new Set(facets.map(of).filter((value) => value !== null)),
]
