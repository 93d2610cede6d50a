import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { staffCards } from '#features/users/index.ts'
import { recordReading } from '../../access.ts'
import { staffIds } from '../store/people.ts'

export const getAdmins = handle(contract.admin.getAdmins)(async ({ query, actor, db, app }) => {
  const { cursor, limit } = query
  const cursorScope = ['admin-staff']
  const [rank, username] = readCursor(cursor, cursorScope) ?? []
  const after = typeof rank === 'number' && typeof username === 'string' ? { rank, username } : null
  const rows = await staffIds(db, { after, limit })
  const cards = await staffCards(
    db,
    rows.map((row) => row.id),
  )
  await recordReading(app, { actor, action: 'read-staff' })
  return pageOf(rows, { limit, keyOf: (row) => [row.rank, row.username], cursorScope }, (shown) =>
    shown.flatMap((row) => cards.get(row.id) ?? []),
  )
})
