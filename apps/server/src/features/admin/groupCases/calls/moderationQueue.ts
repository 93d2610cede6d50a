import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { accessGroup, groupPolicy } from '#features/groups/index.ts'
import { groupCases } from '#features/moderation/index.ts'
import { presentGroupCases } from '../presentGroupCases.ts'

export const moderationQueue = handle(contract.groups.moderationQueue)(async ({ body, actor, db, app, refuse }) => {
  const { groupId, states = ['OPEN'], appealed = false, cursor, limit } = body
  const facts = await accessGroup(db, actor.id, groupId, 'preview')
  const verdict = groupPolicy.may(facts, 'MODERATE')
  if (!verdict.ok) return refuse(verdict.code)
  if (actor.isIsolated) return refuse('NOT_ALLOWED')
  const cursorScope = ['group-queue', groupId, states, appealed]
  const [by, id] = readCursor(cursor, cursorScope) ?? []
  const after = by !== undefined && by !== null && typeof id === 'string' ? { by, id } : null
  const args = { viewerId: actor.id, groupId, states, appealed, now: app.runtime.now(), after, limit }
  const rows = await groupCases.groupCasePage(db, args)
  const reviewer = { actor, isAdmin: groupPolicy.holds(facts, 'ADMINS') }
  const [cards, counts] = await Promise.all([
    presentGroupCases(db, app, reviewer, rows),
    groupCases.groupQueueCounts(db, actor.id, groupId),
  ])
  const keyOf = (row: groupCases.GroupCaseRow) => [
    groupCases.isByPriority(args) ? row.priority : row.updatedAt.toISOString(),
    row.id,
  ]
  const byId = new Map(cards.map((card) => [card.id, card]))
  return {
    ...pageOf(rows, { limit, keyOf, cursorScope }, (shown) => shown.flatMap((row) => byId.get(row.id) ?? [])),
    counts,
  }
})
