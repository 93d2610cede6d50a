import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { restrictions } from '#features/groups/index.ts'
import { recordReading } from '../../access.ts'
import { presentPlatformAppeals } from '../presentPlatformAppeals.ts'

export const restrictionAppealsList = handle(contract.admin.restrictionAppealsList)(async ({
  body: { cursor, limit },
  actor,
  db,
  app,
}) => {
  const cursorScope = ['restriction-appeals']
  const [at, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof at === 'string' && typeof id === 'string' ? { at, id } : null
  const rows = await restrictions.platformAppeals(db, { viewerId: actor.id, after, limit })
  const views = new Map((await presentPlatformAppeals(db, actor, rows)).map((view) => [view.id, view]))
  await recordReading(app, { actor, action: 'read-appeals' })
  const keyOf = (row: (typeof rows)[number]) => [row.appealedAt.toISOString(), row.appealId]
  return pageOf(rows, { limit, keyOf, cursorScope }, (shown) => shown.flatMap((row) => views.get(row.id) ?? []))
})
