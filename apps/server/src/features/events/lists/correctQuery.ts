import type { Db } from '#kernel/database/tables.ts'
import { correctableWords, correctedQuery } from '#kernel/text/spelling.ts'
import { similarWords } from './store/similarWords.ts'

/** The query with typing errors corrected from titles and places that the viewer can see; null: nothing to correct. */
export async function correctQuery(db: Db, viewerId: string, query: string): Promise<string | null> {
  const asked = correctableWords(query)
  if (asked.length === 0) return null
  const near = await similarWords(db, viewerId, asked)
  return correctedQuery(
    query,
    near.map((word) => ({ ...word, uses: 1 })),
  )
}
