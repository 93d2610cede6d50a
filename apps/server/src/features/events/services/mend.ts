import type { Db } from '#kernel/tables.ts'
import { mendable, mended } from '#kernel/text/slips.ts'
import { wordsLike } from '../store/likeWords.ts'

/** The query with typing errors corrected from titles and places that the viewer can see; null: nothing to correct. */
export async function mend(db: Db, viewerId: string, query: string): Promise<string | null> {
  const asked = mendable(query)
  if (asked.length === 0) return null
  const near = await wordsLike(db, viewerId, asked)
  return mended(
    query,
    near.map((word) => ({ ...word, uses: 1 })),
  )
}
