import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { staffCards } from '#features/users/index.ts'
import { recordReading, requireAdministrator } from '../../access.ts'
import { findSimilarPeople } from '../store/people.ts'

export const fuzzySearchUsers = handle(contract.admin.fuzzySearchUsers)(async ({ body, actor, db, app }) => {
  requireAdministrator(app, actor)
  const { query, limit } = body
  const cursorScope = ['admin-users-alike', query]
  const [similarity, id] = readCursor(body.cursor, cursorScope) ?? []
  const after = typeof similarity === 'number' && typeof id === 'string' ? { similarity, id } : null
  const rows = await findSimilarPeople(db, { text: query, after, limit })
  const cards = await staffCards(
    db,
    rows.map((row) => row.id),
  )
  await recordReading(app, { actor, action: 'search-users', after: { query, alike: true } })
  return pageOf(rows, { limit, keyOf: (row) => [row.similarity, row.id], cursorScope }, (shown) =>
    shown.flatMap((row) => {
      const card = cards.get(row.id)
      return card ? [{ ...card, similarity: row.similarity }] : []
    }),
  )
})
