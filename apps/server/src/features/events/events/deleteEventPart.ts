import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import type { EventFacts } from '../facts.ts'
import { dateRows } from '../series/store/dates.ts'
import { countEvents, deleteEvent, eventRow, updateEvent } from './store/events.ts'
import { saveChanges } from './store/changes.ts'
import { recipientsOfCancellation, deleteDatesOf } from './cancelDates.ts'
import { countBefore, ruleUntil } from '../series/recurrence.ts'
import { notifyGuests } from '../notices/notifyGuests.ts'
import type { Scope } from './updateEventPart.ts'

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
export async function deleteEventPart(tx: Tx, app: App, { actorId, facts, scope, reason }: Removing): Promise<void> {
  const dates = await dateRows(tx, facts.id)
  const part = facts.recurrence === null ? 'ALL' : (scope ?? 'ALL')
  const gone = dates.filter(
    ({ id, originalStartAt }) =>
      part === 'ALL' || (part === 'THIS' ? id === facts.date.id : originalStartAt >= facts.date.originalStartAt),
  )
  const now = app.runtime.now()
  const isWhole = gone.length === dates.length
  const recipients = await (isWhole ? recipientsOfCancellation : deleteDatesOf)(tx, app, {
    event: facts,
    dates: gone,
    byId: actorId,
  })
  if (isWhole) {
    await deleteEvent(tx, facts.id, now)
    if (!facts.byIsolatedAuthor) await countEvents(tx, facts.groupId, -1)
  } else {
    await updateEvent(tx, facts.id, part === 'FOLLOWING' ? await endsBefore(tx, facts) : {}, now)
  }
  const [itemId, note] = [app.runtime.id(), reason?.trim() ? reason : null]
  if (note) {
    const word = { id: itemId, field: null, before: null, after: null }
    await saveChanges(tx, { eventId: facts.id, dateId: null, byId: actorId, note, at: now }, [word])
  }
  await notifyGuests(tx, { eventId: facts.id, reason: 'EVENT_CANCELLED', byId: actorId, itemId }, recipients)
}

async function endsBefore(tx: Tx, { id, date }: EventFacts) {
  const event = await eventRow(tx, id)
  if (!event?.recurrence) return {}
  const counted = countBefore(
    { start: event.firstStart, timeZone: event.timeZone, rule: event.recurrence },
    date.originalStartAt,
  )
  return { recurrence: ruleUntil(event.recurrence, counted, date.originalStartAt), materialized_until: null }
}
