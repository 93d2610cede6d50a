import { contract } from '@koinon/contract'
import { dayMs } from '#kernel/durations.ts'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { promoCodeList } from '#features/subscriptions/index.ts'
import { recordReading, requireAdministrator } from '../../access.ts'

/** Ending within a fortnight counts as ending soon. */
const soonMs = 14 * dayMs

export const promoCodesList = handle(contract.admin.promoCodesList)(async ({ body, actor, db, app }) => {
  requireAdministrator(app, actor)
  const { active = null, ending = false, query: text = null, limit } = body
  const cursorScope = ['promo-codes', active, ending, text]
  const [at, id] = readCursor(body.cursor, cursorScope) ?? []
  const after = typeof at === 'string' && typeof id === 'string' ? { at, id } : null
  const now = app.runtime.now()
  const endingBefore = ending ? new Date(now.getTime() + soonMs) : null
  const rows = await promoCodeList.promoCodes(db, { active, endingBefore, text, now, after, limit })
  await recordReading(app, { actor, action: 'read-promo-codes', after: { active, ending, query: text } })
  const keyOf = (row: (typeof rows)[number]) => [row.createdAt.toISOString(), row.id]
  return pageOf(rows, { limit, keyOf, cursorScope }, (shown) => shown.map(promoCodeList.promoCodeView))
})
