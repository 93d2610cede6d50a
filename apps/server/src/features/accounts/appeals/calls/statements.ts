import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { statements as written } from '#features/moderation/index.ts'

export const statements = handle(contract.accounts.statements)(async ({ body: { cursor, limit }, actor, db }) => {
  const cursorScope = ['own-statements', actor.id]
  const [at, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof at === 'string' && typeof id === 'string' ? { at, id } : null
  const rows = await written.statementPage(db, actor.id, { after, limit })
  return pageOf(rows, { limit, keyOf: (row) => [row.at.toISOString(), row.id], cursorScope }, (shown) =>
    shown.map(written.statementView),
  )
})
