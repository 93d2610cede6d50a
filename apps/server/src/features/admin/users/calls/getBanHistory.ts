import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { staff } from '#features/accounts/index.ts'
import { staffCards } from '#features/users/index.ts'
import { recordReading } from '../../access.ts'
import { presentBans } from '../presentBans.ts'

export const getBanHistory = handle(contract.admin.getBanHistory)(async ({ body, actor, db, app, refuse }) => {
  const { userId, limit } = body
  if (!(await staffCards(db, [userId])).has(userId)) return refuse('USER_NOT_FOUND')
  const cursorScope = ['admin-bans', userId]
  const [at, id] = readCursor(body.cursor, cursorScope) ?? []
  const after = typeof at === 'string' && typeof id === 'string' ? { at, id } : null
  const rows = await staff.bansOf(db, userId, { after, limit })
  const records = new Map((await presentBans(db, rows)).map((record) => [record.id, record]))
  await recordReading(app, { actor, action: 'read-bans', target: { kind: 'ACCOUNT', id: userId } })
  const keyOf = (row: (typeof rows)[number]) => [row.at.toISOString(), row.id]
  return pageOf(rows, { limit, keyOf, cursorScope }, (shown) => shown.flatMap((row) => records.get(row.id) ?? []))
})
