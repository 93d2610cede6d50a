import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { recordReading } from '../../access.ts'
import { presentTemplates } from '../presentTemplates.ts'
import { templatePage } from '../store/templates.ts'

export const answerTemplatesList = handle(contract.admin.answerTemplatesList)(async ({ body, actor, db, app }) => {
  const { cursor, limit } = body
  const cursorScope = ['admin-answer-templates']
  const [name, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof name === 'string' && typeof id === 'string' ? { name, id } : null
  const rows = await templatePage(db, { after, limit })
  const views = await presentTemplates(db, rows)
  await recordReading(app, { actor, action: 'read-answer-templates' })
  return pageOf(rows, { limit, keyOf: (row) => [row.name, row.id], cursorScope }, (shown) =>
    views.slice(0, shown.length),
  )
})
