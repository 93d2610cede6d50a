/** A stretch of a text, in UTF-16 units. */
export interface Span {
  readonly start: number
  readonly end: number
}

const letters = /[\p{L}\p{M}\p{N}]+/gu
/** Nothing but a word. */
const plain = /^[\p{L}\p{M}]{3,}$/u
/** Words with the same stem begin alike, at least so far. */
const common = 3
/** Only punctuation between a word and the next space: no address, no compound. */
const [freeBefore, freeAfter] = [/(?:^|\s)\p{P}*$/u, /^\p{P}*(?:\s|$)/u]
const marks = /\p{M}/gu
const folded = (word: string): string => word.normalize('NFKD').replaceAll(marks, '').toLowerCase().slice(0, common)

/**
 * Where a text has the one word asked for, as written. Null where that is not all there is to say, and only PostgreSQL
 * knows what matches: for several words, and if another word in the text could have the same stem.
 */
export function matchPositions(query: string, text: string): Span[] | null {
  const word = query.trim().toLowerCase()
  if (!plain.test(word)) return null
  const prefix = folded(word)
  const places: Span[] = []
  for (const { 0: found, index: start } of text.matchAll(letters)) {
    if (!mayBegin(found, prefix) || folded(found) !== prefix) continue
    const end = start + found.length
    if (found.toLowerCase() !== word || !isFree(text, start, end)) return null
    places.push({ start, end })
  }
  return places.length > 0 ? places : null
}

/** Tells most words apart by their first letter. */
function mayBegin(word: string, prefix: string): boolean {
  const code = word.charCodeAt(0)
  return code > 127 || word.charAt(0).toLowerCase() === prefix.charAt(0)
}

const isFree = (text: string, start: number, end: number): boolean =>
  freeBefore.test(text.slice(Math.max(0, start - 20), start)) && freeAfter.test(text.slice(end, end + 20))
