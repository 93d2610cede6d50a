import { contract } from '@koinon/contract'
import { personCards, findPeople } from '#features/users/index.ts'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'

export const searchUsers = handle(contract.users.searchUsers)(async ({ params, query, actor, db }) => {
  const { limit } = query
  const cursorScope = ['people', params.query]
  const rows = await findPeople(db, {
    viewerId: actor.id,
    text: params.query,
    limit,
    after: readCursor(query.cursor, cursorScope),
  })
  const cards = await personCards(
    db,
    actor.id,
    rows.map((row) => row.id),
  )
  return pageOf(rows, { limit, cursorScope, keyOf: (row) => [row.rank, row.username] }, (shown) =>
    shown.flatMap((row) => cards.get(row.id) ?? []),
  )
})
