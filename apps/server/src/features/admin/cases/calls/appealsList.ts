import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { queue } from '#features/moderation/index.ts'
import { staffCards } from '#features/users/index.ts'
import { recordReading } from '../../access.ts'
import { presentCases } from '../presentCases.ts'

export const appealsList = handle(contract.admin.appealsList)(async ({ body, actor, db, app }) => {
  const { cursor, limit, states = ['OPEN'] } = body
  const cursorScope = ['admin-appeals', states]
  const [at, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof at === 'string' && typeof id === 'string' ? { at, id } : null
  const rows = await queue.appealPage(db, { viewerId: actor.id, states, after, limit, now: app.runtime.now() })
  const [cards, people] = await Promise.all([
    presentCases(db, app, actor, rows),
    staffCards(
      db,
      rows.flatMap(({ appeal }) => appeal?.accountId ?? []),
    ),
  ])
  const byId = new Map(cards.map((card) => [card.id, card]))
  await recordReading(app, { actor, action: 'read-appeals' })
  const keyOf = (row: (typeof rows)[number]) => [row.appealedAt.toISOString(), row.appealId]
  return pageOf(rows, { limit, keyOf, cursorScope }, (shown) =>
    shown.flatMap((row) => {
      const [card, appellant] = [byId.get(row.id), people.get(row.appeal?.accountId ?? '')]
      return card && appellant ? [{ appellant, case: card }] : []
    }),
  )
})
