import type { Tx } from '#kernel/tables.ts'
import type { EventFacts } from '../store/access.ts'
import type { GuestRow } from '../store/guests.ts'
import { type HeldDate, datesToCome, holdDates } from '../store/heldDates.ts'

/** Whether a whole series is meant, not one date. */
export const isWhole = (facts: Pick<EventFacts, 'recurrence'>, occurrence: string | undefined): boolean =>
  facts.recurrence !== null && occurrence === undefined

/** Locks what an event's guests are changed on: the given date, or for a whole series all coming ones. */
export async function holdMeant(
  tx: Tx,
  facts: EventFacts,
  { occurrence, now }: { occurrence: string | undefined; now: Date },
): Promise<HeldDate[]> {
  const toCome = isWhole(facts, occurrence) ? await datesToCome(tx, facts.id, now) : []
  return holdDates(tx, toCome.length > 0 ? toCome : [facts.date.id])
}

/** Those of these dates that were not cancelled. */
export const takingPlace = (dates: readonly HeldDate[]): readonly HeldDate[] =>
  dates.filter(({ state }) => state === 'SCHEDULED')

/** The facts of an event on another of its dates, for somebody whose place there is `guest`. */
export const onDate = (
  facts: EventFacts,
  date: HeldDate,
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

/** The one of several dates to report: the given one if it is among them, otherwise the next. */
export const toldOf = <T extends Pick<HeldDate, 'id' | 'startAt'>>(
  dates: readonly T[],
  meantId: string,
): T | undefined =>
  dates.find(({ id }) => id === meantId) ??
  dates.toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime())[0]
