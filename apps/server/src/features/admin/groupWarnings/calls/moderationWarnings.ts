import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { accessGroup, groupPolicy } from '#features/groups/index.ts'
import { warnings } from '#features/moderation/index.ts'
import { presentGroupWarnings } from '../presentGroupWarnings.ts'

export const moderationWarnings = handle(contract.groups.moderationWarnings)(async ({
  body: { groupId, userId, past, cursor, limit },
  actor,
  db,
  app,
  refuse,
}) => {
  const facts = await accessGroup(db, actor.id, groupId, 'preview')
  const verdict = groupPolicy.may(facts, 'RESTRICT')
  if (!verdict.ok || actor.isIsolated) return refuse('NOT_ALLOWED')
  const cursorScope = ['group-warnings', groupId, userId ?? null, past]
  const [id] = readCursor(cursor, cursorScope) ?? []
  const inForceAt = past ? undefined : app.runtime.now()
  const after = typeof id === 'string' ? id : null
  const [rows, total] = await Promise.all([
    warnings.listWarnings(db, { groupId, accountId: userId, inForceAt, after, limit }),
    userId === undefined ? null : warnings.warningTotal(db, app, userId, groupId),
  ])
  const views = new Map((await presentGroupWarnings(db, { app, actor, facts }, rows)).map((view) => [view.id, view]))
  const page = pageOf(rows, { limit, keyOf: (row) => [row.id], cursorScope }, (shown) =>
    shown.flatMap((row) => views.get(row.id) ?? []),
  )
  return { ...page, total }
})
