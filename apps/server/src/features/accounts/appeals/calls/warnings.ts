import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { warnings as given } from '#features/moderation/index.ts'

export const warnings = handle(contract.accounts.warnings)(async ({
  body: { unseen, cursor, limit },
  actor,
  db,
  app,
}) => {
  const cursorScope = ['own-warnings', actor.id, unseen]
  const [id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof id === 'string' ? id : null
  const rows = await given.listWarnings(db, { accountId: actor.id, unseen, after, limit })
  return pageOf(rows, { limit, keyOf: (row) => [row.id], cursorScope }, (shown) =>
    shown.map((row) => given.ownWarning(row, app.runtime.now())),
  )
})
