import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { pageOf, readCursor } from '#kernel/paging.ts'
import { flagRules } from '#features/moderation/index.ts'
import { noteReading } from '../../services/access.ts'
import { presentRules } from '../../services/cases/rules.ts'

export const rulesList = handle(contract.admin.rulesList)(async ({ body, actor, db, app }) => {
  const { active = null, cursor, limit } = body
  const question = ['admin-rules', active]
  const [name, id] = readCursor(cursor, question) ?? []
  const after = typeof name === 'string' && typeof id === 'string' ? { name, id } : null
  const rows = await flagRules.rulePage(db, { active, after, limit, now: app.seams.now() })
  const views = await presentRules(db, rows)
  await noteReading(app, { actor, action: 'read-rules' })
  return pageOf(rows, { limit, keyOf: (row) => [row.name, row.id], question }, (shown) => views.slice(0, shown.length))
})
