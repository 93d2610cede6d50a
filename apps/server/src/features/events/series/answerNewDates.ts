import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { type GuestRow, guestRows } from '../guests/store/guests.ts'
import { lockDates } from './store/lockedDates.ts'
import { lostDates, lostSpots, datesOfGuest } from '../guests/store/lostGuests.ts'
import { type SeriesAnswer, seriesAnswers } from './store/seriesAnswers.ts'
import { type Move, type Moved, type GuestChange, moveGuests } from '../guests/spots.ts'

/**
 * The change that an answer to a whole series means for a new date; a guest who answered GOING gets a spot, or requests
 * it.
 */
const changes: Partial<Record<SeriesAnswer['answer'], GuestChange>> = { MAYBE: 'INTERESTED', REMOVED: 'REMOVED' }

/**
 * For newly materialised dates of a series: adds those who answered the whole series, in the order they did, and those
 * removed from it.
 */
export async function answerNewDates(tx: Tx, app: App, eventId: string, dateIds: readonly string[]): Promise<void> {
  const dates = await lockDates(tx, dateIds)
  const answers = await seriesAnswers(tx, eventId)
  const moves = dates.flatMap((date) =>
    answers.map(({ accountId, answer, questions, answers: said, hosts, away }): Move => ({
      dateId: date.id,
      accountId,
      change: changes[answer] ?? (date.confirmation === 'AUTO' || hosts ? 'SEAT' : 'ASK'),
      questions,
      answers: said,
      byIsolatedAuthor: away,
      away,
    })),
  )
  await moveGuests(tx, app, { dates, moves, byId: null })
}

const hasAnswered = ({ state }: GuestRow): boolean =>
  state === 'INTERESTED' || state === 'WAITLISTED' || state === 'NOT_ATTENDING'

/**
 * After a date was moved: everybody but the confirmed has not answered. Guests who had been invited are invited again,
 * others are off the list, as if never asked; free spots stay free. Returns the guests who had answered before.
 */
export async function resetAnswers(
  tx: Tx,
  app: App,
  dateIds: readonly string[],
  byId: string | null,
): Promise<Moved['changed']> {
  const dates = await lockDates(tx, dateIds)
  const guests = await guestRows(
    tx,
    dates.map(({ id }) => id),
  )
  const moves = guests.filter(hasAnswered).map(({ dateId, accountId, invitedBy }): Move => ({
    dateId,
    accountId,
    change: invitedBy === null ? 'DROP' : 'INVITED',
    questions: [],
    answers: [],
  }))
  return (await moveGuests(tx, app, { dates, moves, byId })).changed
}

/** Removes an account from the lists of a group’s events that it may no longer see; spots go to waiting guests. */
export async function leaveEventsOf(
  tx: Tx,
  app: App,
  { groupId, accountId }: { groupId: string; accountId: string },
): Promise<void> {
  await dropFrom(tx, app, accountId, await lostDates(tx, { groupId, accountId, now: app.runtime.now() }))
}

/**
 * Removes an account from the lists of events to which its entitlements no longer admit it, and notifies it; its spots
 * go to waiting guests.
 */
export async function leavePaidEvents(
  tx: Tx,
  app: App,
  held: { accountId: string; entitlementId: string },
): Promise<void> {
  const lost = await lostSpots(tx, { ...held, now: app.runtime.now() })
  await dropFrom(
    tx,
    app,
    held.accountId,
    lost.map(({ dateId }) => dateId),
  )
  for (const eventId of new Set(lost.map((seat) => seat.eventId)))
    await emit(tx, 'event.guestsRemoved', { eventId, userIds: [held.accountId] })
}

/** Removes an erased account from every list. */
export async function leaveAllEvents(tx: Tx, app: App, accountId: string): Promise<void> {
  await dropFrom(tx, app, accountId, await datesOfGuest(tx, accountId))
}

async function dropFrom(tx: Tx, app: App, accountId: string, dateIds: readonly string[]): Promise<void> {
  const dates = await lockDates(tx, dateIds)
  const moves = dates.map(({ id }): Move => ({ dateId: id, accountId, change: 'DROP' }))
  await moveGuests(tx, app, { dates, moves, byId: null })
}
