import type { Db } from '#kernel/database/tables.ts'
import { correctableWords, correctedQuery } from '#kernel/text/spelling.ts'
import { similarWords } from './store/vocabulary.ts'

/**
 * The query with its misspelled words replaced by words in use; null if there is nothing to correct. Words that are in
 * use stay as they are, and so does anything in quotes.
 */
export async function correctQuery(db: Db, query: string): Promise<string | null> {
  const asked = correctableWords(query)
  return asked.length === 0 ? null : correctedQuery(query, await similarWords(db, asked))
}
