import type { Tx } from '#kernel/database/tables.ts'
import type { EventFacts } from '../facts.ts'
import type { GuestRow } from '../guests/store/guests.ts'
import { type LockedDate, datesToCome, lockDates } from './store/lockedDates.ts'

/** Whether a whole series is meant, not one date. */
export const isWholeSeries = (facts: Pick<EventFacts, 'recurrence'>, occurrence: string | undefined): boolean =>
  facts.recurrence !== null && occurrence === undefined

/** Locks what an event's guests are changed on: the given date, or for a whole series all coming ones. */
export async function lockSelectedDates(
  tx: Tx,
  facts: EventFacts,
  { occurrence, now }: { occurrence: string | undefined; now: Date },
): Promise<LockedDate[]> {
  const toCome = isWholeSeries(facts, occurrence) ? await datesToCome(tx, facts.id, now) : []
  return lockDates(tx, toCome.length > 0 ? toCome : [facts.date.id])
}

/** Which of these dates were not cancelled. */
export const datesTakingPlace = (dates: readonly LockedDate[]): readonly LockedDate[] =>
  dates.filter(({ state }) => state === 'SCHEDULED')

/** The facts of an event on another of its dates, for a person whose place there is `guest`. */
export const onDate = (
  facts: EventFacts,
  date: LockedDate,
  guest: Pick<GuestRow, 'state' | 'checkedInAt'> | null,
): EventFacts => ({
  ...facts,
  date: {
    ...facts.date,
    id: date.id,
    startAt: date.startAt,
    endAt: date.endAt,
    rsvpClosesAt: date.rsvpClosesAt,
    state: date.state,
    capacity: date.capacity,
    confirmedCount: date.counts.CONFIRMED,
  },
  myState: guest?.state ?? null,
  isInside: (guest?.checkedInAt ?? null) !== null,
})

/** The date to report, of several: the given one if it is among them, otherwise the next. */
export const dateToReport = <T extends Pick<LockedDate, 'id' | 'startAt'>>(
  dates: readonly T[],
  selectedId: string,
): T | undefined =>
  dates.find(({ id }) => id === selectedId) ??
  dates.toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime())[0]
