import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { accessGroup, groupPolicy } from '#features/groups/index.ts'
import { presentGroupLog } from '../presentGroupLog.ts'
import { groupLogPage } from '../store/groupLog.ts'

export const moderationLog = handle(contract.groups.moderationLog)(async ({ body, actor, db, refuse }) => {
  const { groupId, limit } = body
  const facts = await accessGroup(db, actor.id, groupId, 'preview')
  if (facts.role === null) return refuse('NOT_ALLOWED')
  const seesNames = groupPolicy.holds(facts, 'SEE_LOG') && !actor.isIsolated
  const cursorScope = ['group-log', groupId, seesNames]
  const [at, id] = readCursor(body.cursor, cursorScope) ?? []
  const after = typeof at === 'string' && typeof id === 'string' ? { at, id } : null
  const rows = await groupLogPage(db, groupId, { viewerId: actor.id, seesNames, after, limit })
  const lines = await presentGroupLog(db, rows, { seesNames })
  return pageOf(rows, { limit, keyOf: (row) => [row.at.toISOString(), row.id], cursorScope }, (shown) =>
    lines.slice(0, shown.length),
  )
})
