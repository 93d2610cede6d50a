import { randomly } from './people.ts'

/** So many words there are; the first are used in nearly every text, the last in hardly any, as in a language. */
const vocabulary = 4000
/** Among the words that somebody searches for, so many come before any that says something. */
const littleWords = 50
const searched = 450

const [onsets, vowels, ends] = [
  'b d f g h k l m n p r s t v w'.split(' '),
  ['a', 'e', 'i', 'o', 'u'],
  ['n', 'r', 'l', 'm', ''],
]
const pick = (from: readonly string[], n: number) => from[n % from.length] ?? ''
const syllable = (n: number) => `${pick(onsets, n)}${pick(vowels, Math.floor(n / 15))}${pick(ends, Math.floor(n / 75))}`
const syllables = 375
/** The word of a rank, 0 for the most frequent: made up, pronounceable, and no other's. */
const wordOf = (rank: number) =>
  `${syllable(rank % syllables)}${syllable((rank * 7 + Math.floor(rank / syllables)) % syllables)}`

/** So many words, the `n`th text of all: how often each is used falls as its rank rises (Zipf's law). */
export function prose(n: number, length: number): string {
  const random = randomly(n)
  return Array.from({ length }, () => wordOf(Math.floor(vocabulary ** random()) - 1)).join(' ')
}

/** What people search for: a word that says something, of which a community of 20,000 posts has some hundreds. */
export const searchedWord = (n: number): string => wordOf(littleWords + (n % searched))
