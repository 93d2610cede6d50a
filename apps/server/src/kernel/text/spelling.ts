import { foldLetters } from './foldLetters.ts'

/**
 * How many letters must be changed, added, removed or swapped with their neighbour to turn one word into the other;
 * `max + 1` as soon as it is more than `max`.
 */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      let min = Math.min(at(above, column) + 1, at(current, column - 1) + 1, at(above, column - 1) + (same ? 0 : 1))
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        min = Math.min(min, at(before, column - 2) + 1)
      current.push(min)
    }
    if (Math.min(...current) > max) return max + 1
    ;[before, above] = [above, current]
  }
  return at(above, other.length)
}
const at = (row: readonly number[], index: number): number => row[index] ?? Infinity

/** One slip for words of up to seven letters, else two: past that, another word was intended. */
const allowed = (word: string): number => (word.length < 8 ? 1 : 2)
const maxWords = 8
const wordsIn = /[\p{L}\p{M}]{4,40}/gu

/** The words of a query that may be misspelled; none if the query has quotes. */
export const correctableWords = (query: string): string[] =>
  query.includes('"') ? [] : [...new Set(query.toLowerCase().match(wordsIn) ?? [])].slice(0, maxWords)

/** A word in use, folded, that is spelled similarly to one in the query, and how often it is used. */
export interface NearWord {
  readonly typed: string
  readonly word: string
  readonly uses: number
}
/** The query with its misspelled words replaced by words in use; null if there is nothing to correct. */
export function correctedQuery(query: string, near: readonly NearWord[]): string | null {
  const corrections = new Map<string, string>()
  for (const word of correctableWords(query)) {
    const [best] = near
      .filter(({ typed }) => typed === word)
      .map(({ word: inUse, uses }) => ({ inUse, uses, slips: editDistance(foldLetters(word), inUse, allowed(word)) }))
      .filter((candidate) => candidate.slips <= allowed(word))
      .toSorted((one, other) => one.slips - other.slips || other.uses - one.uses)
    if (best && best.slips > 0) corrections.set(word, best.inUse)
  }
  return corrections.size === 0
    ? null
    : query.replaceAll(wordsIn, (word) => corrections.get(word.toLowerCase()) ?? word)
}
