import { randomly } from './people.ts'

/** The number of words; the first occur in nearly every text, the last in hardly any, as in natural language. */
const vocabulary = 4000
/** How many stop words precede the first word that a person would search for. */
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
/** The word of a rank, 0 for the most frequent: made up, pronounceable and unique. */
const wordOf = (rank: number) =>
  `${syllable(rank % syllables)}${syllable((rank * 7 + Math.floor(rank / syllables)) % syllables)}`

/** This many words, the `n`th text of all: a word's frequency falls with its rank (Zipf's law). */
export function prose(n: number, length: number): string {
  const random = randomly(n)
  return Array.from({ length }, () => wordOf(Math.floor(vocabulary ** random()) - 1)).join(' ')
}

/** The word that people search for: a meaningful one that occurs in some hundreds of 20,000 posts. */
export const searchedWord = (n: number): string => wordOf(littleWords + (n % searched))
