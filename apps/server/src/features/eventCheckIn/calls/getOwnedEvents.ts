import { contract } from '@koinon/contract'
import { hourMs } from '#kernel/durations.ts'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { eventCards } from '#features/events/index.ts'
import { externalView } from '../externalView.ts'
import { externalsOf, ownedDates } from '../store/ownedDates.ts'

const lookBackMs = 12 * hourMs

export const getOwnedEvents = handle(contract.eventCheckIn.getOwnedEvents)(async ({ body, actor, db, app }) => {
  const { to = null, cursor, limit } = body
  const cursorScope = ['ownedEvents', body.from ?? null, to]
  const [at, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof at === 'string' && typeof id === 'string' ? { at, id } : null
  const from = body.from ? new Date(body.from) : new Date(app.runtime.now().getTime() - lookBackMs)
  const rows = await ownedDates(db, { accountId: actor.id, from, to: to ? new Date(to) : null, after, limit })
  const dateIds = rows.map(({ dateId }) => dateId)
  const [cards, externals] = await Promise.all([
    eventCards(db, app, actor.id, dateIds),
    externalsOf(db, [...new Set(rows.map(({ eventId }) => eventId))]),
  ])
  return pageOf(rows, { limit, keyOf: (row) => [row.startAt.toISOString(), row.dateId], cursorScope }, (shown) =>
    shown.flatMap(({ dateId, eventId, ...facts }) => {
      const card = cards.get(dateId)
      if (!card) return []
      const { confirmed, checkedIn, isHost } = facts
      return [{ ...card, confirmed, checkedIn, isHost, external: externalView(externals.get(eventId)) }]
    }),
  )
})
