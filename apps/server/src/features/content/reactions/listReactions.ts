import type { ReactionRecord } from '@koinon/contract/shared'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import type { Db } from '#kernel/database/tables.ts'
import { personCards } from '#features/users/index.ts'
import { reactionKey, reactionPage } from './store/reactions.ts'

/** The people who reacted to a target that the viewer may see, newest first; with `emoji` only those who used it. */
export async function listReactions(
  db: Db,
  viewerId: string,
  {
    targetId,
    emoji,
    cursor,
    limit,
  }: { targetId: string; emoji: string | null; cursor: string | undefined; limit: number },
): Promise<{ items: ReactionRecord[]; nextCursor: string | null }> {
  const cursorScope = ['reactions', targetId, emoji]
  const rows = await reactionPage(db, viewerId, {
    targetId,
    emoji,
    after: readCursor(cursor, cursorScope),
    limit: limit + 1,
  })
  const people = await personCards(
    db,
    viewerId,
    rows.map(({ accountId }) => accountId),
  )
  return pageOf(rows, { limit, keyOf: reactionKey, cursorScope }, (shown) =>
    shown.flatMap(({ accountId, emoji: used, at }) => {
      const person = people.get(accountId)
      return person ? [{ person, emoji: used, createdAt: at.toISOString() }] : []
    }),
  )
}
