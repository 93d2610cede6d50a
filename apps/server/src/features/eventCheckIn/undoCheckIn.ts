import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { type EventFacts, accessEvent, guestList, lockDates, markAttendance } from '#features/events/index.ts'
import { attendeesOf, markAttendee } from './store/attendees.ts'
import { type CheckIn, checkInById, lastPassage, markUndone } from './store/checkIns.ts'
import { emitCheckInChanged } from './emitCheckInChanged.ts'

/**
 * The check-in with this id, of an event the actor may check in at, with the event’s facts on its date; otherwise
 * 404.
 */
export async function accessCheckIn(
  tx: Tx,
  app: App,
  actor: Actor,
  id: string,
): Promise<{ facts: EventFacts; checkIn: CheckIn }> {
  const checkIn = await checkInById(tx, id)
  if (!checkIn) throw new Refusal('EVENT_NOT_FOUND')
  const [date] = await lockDates(tx, [checkIn.dateId])
  const now = app.runtime.now()
  const facts = await accessEvent(
    tx,
    actor.id,
    { eventId: checkIn.eventId, now, ...(date ? { occurrence: date.startAt.toISOString() } : {}) },
    'checkIn',
  )
  return { facts, checkIn: (await checkInById(tx, id)) ?? checkIn }
}

/** Undoes a check-in: its person is in or out by what else was recorded. Repeating it is harmless. */
export async function undoCheckIn(
  tx: Tx,
  app: App,
  { checkIn, actor }: { checkIn: CheckIn; actor: Actor },
): Promise<void> {
  if (checkIn.undoneAt) return
  const [date] = await lockDates(tx, [checkIn.dateId])
  if (!date) throw new Refusal('EVENT_NOT_FOUND')
  await markUndone(tx, checkIn.id, app.runtime.now())
  if (checkIn.result !== 'CHECKED_IN') return
  const last = await lastPassage(tx, checkIn)
  const mark = last?.direction === 'ENTRY' ? { at: last.at, byId: last.byId } : null
  if (checkIn.accountId) {
    const [guest] = await guestList.rows(tx, [date.id], [checkIn.accountId])
    if (guest?.state === 'CONFIRMED') await markAttendance(tx, date, guest, mark)
  } else if (checkIn.attendeeId !== null) {
    const [attendee] = await attendeesOf(tx, checkIn.eventId, [checkIn.attendeeId])
    if (attendee) await markAttendee(tx, { ...attendee, at: mark?.at ?? null })
  }
  await emitCheckInChanged(tx, date, checkIn.accountId, actor.id)
}
