import { entitlements } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import type { EventFacts } from '../facts.ts'
import { dateRows } from './store/dates.ts'
import { countEvents, eventRow, updateEvent } from '../events/store/events.ts'
import { requesterKey, requestersOf, requestersAmong } from '../guests/store/guests.ts'
import { splitOff } from './store/splitOff.ts'
import { useCover } from '../events/eventFields.ts'
import { countBefore, ruleAfter, ruleUntil } from './recurrence.ts'
import { timesAt } from './times.ts'

/**
 * Turns the given date and all after it into an event of its own, with their guests; what was posted about the series
 * stays with its beginning. Returns the id of the event that the date now belongs to: the same one, if it is the
 * first. The event is locked.
 */
export async function splitSeries(tx: Tx, app: App, facts: EventFacts, actorId: string): Promise<string> {
  const event = await eventRow(tx, facts.id)
  if (!event) throw new Refusal('EVENT_NOT_FOUND')
  const from = facts.date.originalStartAt
  const before = (await dateRows(tx, event.id)).filter(({ originalStartAt }) => originalStartAt < from)
  if (before.length === 0 || event.recurrence === null) return event.id
  const [newId, now] = [app.runtime.id(), app.runtime.now()]
  const counted = countBefore({ start: event.firstStart, timeZone: event.timeZone, rule: event.recurrence }, from)
  const { firstStart: start, firstEnd: end, firstCloses: closes } = event
  const first = timesAt({ start, end, closes }, from, event.timeZone)
  await splitOff(tx, { eventId: event.id, newId, first, recurrence: ruleAfter(event.recurrence, counted), now })
  await useCover(tx, newId, event.coverMediaId)
  await entitlements.copyEventUnlocks(tx, { from: event.id, to: newId })
  await updateEvent(
    tx,
    event.id,
    { recurrence: ruleUntil(event.recurrence, counted, from), materialized_until: null },
    now,
  )
  if (!event.byIsolatedAuthor) await countEvents(tx, event.groupId, 1)
  const done = { groupId: event.groupId, byId: actorId, byIsolatedAuthor: event.byIsolatedAuthor }
  await emit(tx, 'event.created', { ...done, eventId: newId })
  await emit(tx, 'event.changed', { ...done, eventId: event.id })
  await emit(tx, 'event.split', { from: event.id, to: newId })
  await moveRequests(tx, { from: event.id, to: newId })
  return newId
}

/** Hosts are notified of requests for spots by their present event. */
async function moveRequests(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  const userIds = await requestersOf(tx, to)
  const still = await requestersAmong(
    tx,
    userIds.map((userId) => ({ eventId: from, userId })),
  )
  for (const userId of userIds) {
    await emit(tx, 'event.seatRequested', { eventId: to, userId })
    if (!still.has(requesterKey({ eventId: from, userId })))
      await emit(tx, 'event.seatRequestEnded', { eventId: from, userId })
  }
}
