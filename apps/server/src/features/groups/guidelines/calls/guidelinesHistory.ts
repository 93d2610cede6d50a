import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { groupPolicy } from '../../policy.ts'
import { accessGroup } from '../../store/access.ts'
import { guidelinesVersions } from '../store/guidelines.ts'

export const guidelinesHistory = handle(contract.groups.guidelinesHistory)(async ({
  body: { groupId, cursor, limit },
  actor,
  db,
  refuse,
}) => {
  const verdict = groupPolicy.read(await accessGroup(db, actor.id, groupId, 'preview'))
  if (!verdict.ok) return refuse(verdict.code)
  const cursorScope = ['guidelines', groupId]
  const [version] = readCursor(cursor, cursorScope) ?? []
  const rows = await guidelinesVersions(db, groupId, { before: typeof version === 'number' ? version : null, limit })
  return pageOf(rows, { limit, keyOf: (row) => [row.version], cursorScope }, (shown) =>
    shown.map((row) => ({ version: row.version, rules: row.rules, at: row.at.toISOString() })),
  )
})
