import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { queue } from '#features/moderation/index.ts'
import { adminPolicy } from '../../policy.ts'
import { recordReading } from '../../access.ts'
import { presentCases } from '../presentCases.ts'

export const flaggedContent = handle(contract.admin.flaggedContent)(async ({ body, actor, db, app }) => {
  const { cursor, limit, sort, ...filters } = body
  const { states = ['OPEN', 'ESCALATED'], kinds, source, secondOpinion, claimedBy, at } = filters
  const isAdministrator = adminPolicy.administer(actor).ok
  const viewer = { viewerId: actor.id, isAdministrator, now: app.runtime.now() }
  const cursorScope = ['admin-queue', sort, filters]
  const [by, id] = readCursor(cursor, cursorScope) ?? []
  const after = by !== undefined && by !== null && typeof id === 'string' ? { by, id } : null
  const filter = { ...viewer, states, kinds, source, secondOpinion, claimedBy, at }
  const rows = await queue.casePage(db, { filter, sort, after, limit })
  const [cards, counts] = await Promise.all([presentCases(db, app, actor, rows), queue.queueCounts(db, viewer)])
  await recordReading(app, { actor, action: 'read-queue' })
  const keyOf = (row: queue.CaseRow) => [sort === 'PRIORITY' ? row.priority : row.openedAt.toISOString(), row.id]
  return { ...pageOf(rows, { limit, keyOf, cursorScope }, (shown) => cards.slice(0, shown.length)), counts }
})
