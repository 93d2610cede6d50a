import type { FoundComment } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import { personCards } from '#features/users/index.ts'
import { foundCommentRows } from './store/comments.ts'

/** Found comments by id, for the viewer of the search. One whose author is gone is left out. */
export async function foundComments(
  db: Db,
  viewerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundComment>> {
  const rows = await foundCommentRows(db, viewerId, ids)
  const people = await personCards(
    db,
    viewerId,
    rows.map(({ authorId }) => authorId),
  )
  return new Map(
    rows.flatMap(({ authorId, createdAt, facets, ...row }): [string, FoundComment][] => {
      const author = people.get(authorId)
      if (!author) return []
      return [[row.id, { ...row, facets: [...facets], author, createdAt: createdAt.toISOString() }]]
    }),
  )
}
