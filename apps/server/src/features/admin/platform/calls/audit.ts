import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { requireAdministrator } from '../../access.ts'
import { presentAudit } from '../presentAudit.ts'
import { withoutOpinions } from '../withoutOpinions.ts'
import { auditEntries } from '../store/auditEntries.ts'

/** Reading the log adds nothing to it: it would grow by every reading. */
export const audit = handle(contract.admin.audit)(async ({ body, actor, db, app }) => {
  requireAdministrator(app, actor)
  const { filters = {}, limit } = body
  const cursorScope = ['admin-audit', filters]
  const [at, id] = readCursor(body.cursor, cursorScope) ?? []
  const after = typeof at === 'string' && typeof id === 'string' ? { at, id } : null
  const rows = await auditEntries(db, { ...filters, after, limit })
  const lines = await withoutOpinions(db, actor.id, await presentAudit(db, actor.id, rows))
  return pageOf(rows, { limit, keyOf: (row) => [row.at.toISOString(), row.id], cursorScope }, (shown) =>
    lines.slice(0, shown.length),
  )
})
