import type { App } from '#kernel/app.ts'
import type { Tx } from '#kernel/tables.ts'
import type { EventFacts } from '../store/access.ts'
import { dateRows } from '../store/dates.ts'
import { countEvents, deleteEvent, eventRow, updateEvent } from '../store/events.ts'
import { keepChanges } from '../store/changes.ts'
import { concernedByEnd, dropDates } from './goneDates.ts'
import { countBefore, ruleUntil } from './recurrence.ts'
import { tellGuests } from './telling.ts'
import type { Scope } from './update.ts'

interface Removing {
  readonly actorId: string
  readonly facts: EventFacts
  readonly scope: Scope | undefined
  readonly reason: string | undefined
}

/**
 * Deletes the given part of an event, and notifies those it concerns; a series with no date left disappears. The
 * event is locked.
 */
export async function removePart(tx: Tx, app: App, { actorId, facts, scope, reason }: Removing): Promise<void> {
  const dates = await dateRows(tx, facts.id)
  const part = facts.recurrence === null ? 'ALL' : (scope ?? 'ALL')
  const gone = dates.filter(
    ({ id, plannedAt }) =>
      part === 'ALL' || (part === 'THIS' ? id === facts.date.id : plannedAt >= facts.date.plannedAt),
  )
  const now = app.seams.now()
  const isWhole = gone.length === dates.length
  const told = await (isWhole ? concernedByEnd : dropDates)(tx, app, { event: facts, dates: gone, byId: actorId })
  if (isWhole) {
    await deleteEvent(tx, facts.id, now)
    if (!facts.silent) await countEvents(tx, facts.groupId, -1)
  } else {
    await updateEvent(tx, facts.id, part === 'FOLLOWING' ? await endsBefore(tx, facts) : {}, now)
  }
  const [itemId, note] = [app.seams.id(), reason?.trim() ? reason : null]
  if (note) {
    const word = { id: itemId, field: null, before: null, after: null }
    await keepChanges(tx, { eventId: facts.id, dateId: null, byId: actorId, note, at: now }, [word])
  }
  await tellGuests(tx, { eventId: facts.id, reason: 'EVENT_CANCELLED', byId: actorId, itemId }, told)
}

async function endsBefore(tx: Tx, { id, date }: EventFacts) {
  const event = await eventRow(tx, id)
  if (!event?.recurrence) return {}
  const counted = countBefore({ start: event.firstStart, zone: event.zone, rule: event.recurrence }, date.plannedAt)
  return { recurrence: ruleUntil(event.recurrence, counted, date.plannedAt), dates_until: null }
}
