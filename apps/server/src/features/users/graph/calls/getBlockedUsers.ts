import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { listBlocked } from '../store/blocks.ts'
import { personCards } from '../../store/cards.ts'

export const getBlockedUsers = handle(contract.users.getBlockedUsers)(async ({ query, actor, db }) => {
  const { limit } = query
  const cursorScope = 'blocked'
  const rows = await listBlocked(db, actor.id, { limit, after: readCursor(query.cursor, cursorScope) })
  const cards = await personCards(
    db,
    actor.id,
    rows.map((row) => row.id),
    { blockedByViewer: true },
  )
  return pageOf(rows, { limit, cursorScope, keyOf: (row) => [row.at.toISOString(), row.id] }, (shown) =>
    shown.flatMap((row) => {
      const person = cards.get(row.id)
      return person ? [{ person, blockedAt: row.at.toISOString() }] : []
    }),
  )
})
