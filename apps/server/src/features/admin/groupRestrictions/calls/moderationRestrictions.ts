import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { accessGroup, groupPolicy, restrictions } from '#features/groups/index.ts'
import { presentRestrictions } from '../presentRestrictions.ts'

export const moderationRestrictions = handle(contract.groups.moderationRestrictions)(async ({
  body: { groupId, userId, past, appealed, cursor, limit },
  actor,
  db,
  refuse,
}) => {
  const facts = await accessGroup(db, actor.id, groupId, 'preview')
  const verdict = groupPolicy.may(facts, 'RESTRICT')
  if (!verdict.ok || actor.isIsolated) return refuse('NOT_ALLOWED')
  const cursorScope = ['group-restrictions', groupId, userId ?? null, past, appealed]
  const [id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof id === 'string' ? id : null
  const rows = await restrictions.list(db, { groupId, userId, onlyInForce: !past || appealed, appealed, after, limit })
  const views = new Map((await presentRestrictions(db, { actor, facts }, rows)).map((view) => [view.id, view]))
  return pageOf(rows, { limit, keyOf: (row) => [row.id], cursorScope }, (shown) =>
    shown.flatMap((row) => views.get(row.id) ?? []),
  )
})
