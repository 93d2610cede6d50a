import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { staffCards } from '#features/users/index.ts'
import { recordReading, requireAdministrator } from '../../access.ts'
import { findAccounts } from '../store/people.ts'

export const searchUsers = handle(contract.admin.searchUsers)(async ({ body, actor, db, app }) => {
  requireAdministrator(app, actor)
  const { query = null, filters = {}, sort, limit } = body
  const { roles = null, statuses = null, createdAfter = null, createdBefore = null } = filters
  const cursorScope = ['admin-users', sort, query, roles, statuses, createdAfter, createdBefore]
  const [value, id] = readCursor(body.cursor, cursorScope) ?? []
  const after = typeof value === 'string' && typeof id === 'string' ? { value, id } : null
  const rows = await findAccounts(db, { text: query, roles, statuses, createdAfter, createdBefore, sort, after, limit })
  const cards = await staffCards(
    db,
    rows.map((row) => row.id),
  )
  await recordReading(app, { actor, action: 'search-users', after: { query, ...filters } })
  const keyOf = (row: (typeof rows)[number]) => [row.sortValue, row.id]
  return pageOf(rows, { limit, keyOf, cursorScope }, (shown) => shown.flatMap((row) => cards.get(row.id) ?? []))
})
