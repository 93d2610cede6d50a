import type { Db } from '../../../kernel/tables.ts'
import { slips } from '../../../kernel/text/slips.ts'
import { wordsLike } from '../store/words.ts'

/** A slip for four letters, two for eight: past that another word was meant. */
const allowed = (word: string): number => (word.length < 8 ? 1 : 2)
const mostWords = 8

/**
 * The query with its misspelled words mended after words in use; null when nothing is to mend. Words that are used
 * stay as they are, and so does what was put in quotes.
 */
export async function correct(db: Db, query: string): Promise<string | null> {
  if (query.includes('"')) return null
  const asked = [...new Set(query.toLowerCase().match(/[\p{L}\p{M}]{4,40}/gu) ?? [])].slice(0, mostWords)
  if (asked.length === 0) return null
  const near = await wordsLike(db, asked)
  const meant = new Map<string, string>()
  for (const word of asked) {
    const [best] = near
      .filter((candidate) => candidate.asked === word)
      .map(({ word: known, uses }) => ({ known, uses, slips: slips(plain(word), known, allowed(word)) }))
      .filter((candidate) => candidate.slips <= allowed(word))
      .toSorted((one, other) => one.slips - other.slips || other.uses - one.uses)
    if (best) meant.set(word, best.known)
  }
  if (meant.size === 0) return null
  return query.replaceAll(/[\p{L}\p{M}]{4,40}/gu, (word) => meant.get(word.toLowerCase()) ?? word)
}
const plain = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '')
