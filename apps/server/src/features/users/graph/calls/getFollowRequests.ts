import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { personCards } from '../../store/cards.ts'
import { listFollows } from '../store/follows.ts'

export const getFollowRequests = handle(contract.users.getFollowRequests)(async ({ query, actor, db }) => {
  const { limit } = query
  const cursorScope = 'follow requests'
  const rows = await listFollows(db, 'requests', actor.id, {
    viewerId: actor.id,
    limit,
    after: readCursor(query.cursor, cursorScope),
  })
  const cards = await personCards(
    db,
    actor.id,
    rows.map((row) => row.id),
  )
  return pageOf(rows, { limit, cursorScope, keyOf: (row) => [row.at.toISOString(), row.id] }, (shown) =>
    shown.flatMap((row) => {
      const person = cards.get(row.id)
      return person ? [{ person, requestedAt: row.at.toISOString() }] : []
    }),
  )
})
