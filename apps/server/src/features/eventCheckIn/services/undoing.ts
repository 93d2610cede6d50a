import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/tables.ts'
import { type EventFacts, accessEvent, guestRows, holdDates } from '#features/events/index.ts'
import { attendeesOf, markAttendee } from '../store/attendees.ts'
import { type CheckIn, checkInById, lastPassage, undoCheckIn } from '../store/checkIns.ts'
import { markGuest, tellDoor } from './marking.ts'

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
  const [date] = await holdDates(tx, [checkIn.dateId])
  const now = app.seams.now()
  const facts = await accessEvent(tx, actor.id, checkIn.eventId, 'door', {
    now,
    ...(date ? { occurrence: date.startAt.toISOString() } : {}),
  })
  return { facts, checkIn: (await checkInById(tx, id)) ?? checkIn }
}

/** Undoes a check-in: its person is in or out by what else was recorded. Repeating it is harmless. */
export async function undo(tx: Tx, app: App, { checkIn, actor }: { checkIn: CheckIn; actor: Actor }): Promise<void> {
  if (checkIn.undoneAt) return
  const [date] = await holdDates(tx, [checkIn.dateId])
  if (!date) throw new Refusal('EVENT_NOT_FOUND')
  await undoCheckIn(tx, checkIn.id, app.seams.now())
  if (checkIn.result !== 'CHECKED_IN') return
  const last = await lastPassage(tx, checkIn)
  const mark = last?.direction === 'ENTRY' ? { at: last.at, byId: last.byId } : null
  if (checkIn.accountId) {
    const [guest] = await guestRows(tx, [date.id], [checkIn.accountId])
    if (guest?.state === 'CONFIRMED') await markGuest(tx, date, guest, mark)
  } else if (checkIn.attendeeId !== null) {
    const [attendee] = await attendeesOf(tx, checkIn.eventId, [checkIn.attendeeId])
    if (attendee) await markAttendee(tx, { ...attendee, at: mark?.at ?? null })
  }
  await tellDoor(tx, date, checkIn.accountId, actor.id)
}
