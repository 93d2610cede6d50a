import type { Db } from '../../../kernel/tables.ts'
import { mendable, mended } from '../../../kernel/text/slips.ts'
import { wordsLike } from '../store/words.ts'

/**
 * The query with its misspelled words mended after words in use; null when nothing is to mend. Words that are used
 * stay as they are, and so does what was put in quotes.
 */
export async function correct(db: Db, query: string): Promise<string | null> {
  const asked = mendable(query)
  return asked.length === 0 ? null : mended(query, await wordsLike(db, asked))
}
