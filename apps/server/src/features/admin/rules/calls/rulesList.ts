import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { flagRules } from '#features/moderation/index.ts'
import { recordReading } from '../../access.ts'
import { presentRules } from '../presentRules.ts'

export const rulesList = handle(contract.admin.rulesList)(async ({ body, actor, db, app }) => {
  const { id: only = null, active = null, cursor, limit } = body
  const cursorScope = ['admin-rules', active, only]
  const [name, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof name === 'string' && typeof id === 'string' ? { name, id } : null
  const rows = await flagRules.rulePage(db, { only, active, after, limit, now: app.runtime.now() })
  const views = await presentRules(db, rows)
  await recordReading(app, { actor, action: 'read-rules' })
  return pageOf(rows, { limit, keyOf: (row) => [row.name, row.id], cursorScope }, (shown) =>
    views.slice(0, shown.length),
  )
})
