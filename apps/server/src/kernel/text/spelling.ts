import { foldLetters } from './foldLetters.ts'

/**
 * How many letters must be changed, added, removed or swapped with their neighbour to turn one word into the other;
 * `most + 1` as soon as it is more than `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      let least = Math.min(at(above, column) + 1, at(line, column - 1) + 1, at(above, column - 1) + (same ? 0 : 1))
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, at(before, column - 2) + 1)
      line.push(least)
    }
    if (Math.min(...line) > most) return most + 1
    ;[before, above] = [above, line]
  }
  return at(above, other.length)
}
const at = (line: readonly number[], index: number): number => line[index] ?? Infinity

/** One slip for words of up to seven letters, else two: past that, another word was meant. */
const allowed = (word: string): number => (word.length < 8 ? 1 : 2)
const mostWords = 8
const wordsIn = /[\p{L}\p{M}]{4,40}/gu

/** The words of a query that may be misspelled; none if the query has quotes. */
export const correctableWords = (query: string): string[] =>
  query.includes('"') ? [] : [...new Set(query.toLowerCase().match(wordsIn) ?? [])].slice(0, mostWords)

/** A word in use, folded, that is spelled similarly to one in the query, and how often it is used. */
export interface NearWord {
  readonly asked: string
  readonly word: string
  readonly uses: number
}
/** The query with its misspelled words replaced by words in use; null if there is nothing to correct. */
export function correctedQuery(query: string, near: readonly NearWord[]): string | null {
  const meant = new Map<string, string>()
  for (const word of correctableWords(query)) {
    const [best] = near
      .filter(({ asked }) => asked === word)
      .map(({ word: known, uses }) => ({ known, uses, slips: editDistance(foldLetters(word), known, allowed(word)) }))
      .filter((candidate) => candidate.slips <= allowed(word))
      .toSorted((one, other) => one.slips - other.slips || other.uses - one.uses)
    if (best && best.slips > 0) meant.set(word, best.known)
  }
  return meant.size === 0 ? null : query.replaceAll(wordsIn, (word) => meant.get(word.toLowerCase()) ?? word)
}
