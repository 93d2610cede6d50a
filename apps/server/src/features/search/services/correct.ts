import type { Db } from '#kernel/tables.ts'
import { mendable, mended } from '#kernel/text/slips.ts'
import { wordsLike } from '../store/words.ts'

/**
 * The query with its misspelled words replaced by words in use; null if there is nothing to correct. Words that are in
 * use stay as they are, and so does anything in quotes.
 */
export async function correct(db: Db, query: string): Promise<string | null> {
  const asked = mendable(query)
  return asked.length === 0 ? null : mended(query, await wordsLike(db, asked))
}
