import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { warnings } from '#features/moderation/index.ts'
import { staffCards } from '#features/users/index.ts'
import { recordReading } from '../../access.ts'
import { presentWarnings } from '../presentWarnings.ts'

export const warningsList = handle(contract.admin.warningsList)(async ({
  body: { userId, cursor, limit },
  actor,
  db,
  app,
  refuse,
}) => {
  if (!(await staffCards(db, [userId])).has(userId)) return refuse('USER_NOT_FOUND')
  const cursorScope = ['warnings', userId]
  const [id] = readCursor(cursor, cursorScope) ?? []
  const [rows, total] = await Promise.all([
    warnings.listWarnings(db, { accountId: userId, after: typeof id === 'string' ? id : null, limit }),
    warnings.warningTotal(db, app, userId, null),
  ])
  const views = new Map((await presentWarnings(db, { app, actor }, rows)).map((view) => [view.id, view]))
  await recordReading(app, { actor, action: 'read-warnings', target: { kind: 'ACCOUNT', id: userId } })
  const page = pageOf(rows, { limit, keyOf: (row) => [row.id], cursorScope }, (shown) =>
    shown.flatMap((row) => views.get(row.id) ?? []),
  )
  return { ...page, total }
})
