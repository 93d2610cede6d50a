import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { groupsForStaff } from '#features/groups/index.ts'
import { cardOf } from '#features/users/index.ts'
import { recordReading, requireAdministrator } from '../../access.ts'
import { listGroups } from '../store/groups.ts'

export const groupsList = handle(contract.admin.groupsList)(async ({ body, actor, db, app }) => {
  requireAdministrator(app, actor)
  const { filters = {}, sort, limit } = body
  const { state = null, parentId = null, ownerId = null } = filters
  const cursorScope = ['admin-groups', sort, state, parentId, ownerId]
  const [value, id] = readCursor(body.cursor, cursorScope) ?? []
  const after = typeof value === 'string' && typeof id === 'string' ? { value, id } : null
  const rows = await listGroups(db, { viewerId: actor.id, state, parentId, ownerId, sort, after, limit })
  const ids = rows.map((row) => row.id)
  const cards = await groupsForStaff.cards(db, actor.id, ids, { alsoDeleted: true })
  await recordReading(app, { actor, action: 'read-groups', after: { state, parentId, ownerId } })
  return pageOf(rows, { limit, keyOf: (row) => [row.sortValue, row.id], cursorScope }, (shown) =>
    shown.flatMap((row) => {
      const card = cards.get(row.id)
      if (!card) return []
      const { state: rowState, reports, lastPostAt } = row
      return [
        { ...card, owner: cardOf(row.owner), state: rowState, reports, lastPostAt: lastPostAt?.toISOString() ?? null },
      ]
    }),
  )
})
