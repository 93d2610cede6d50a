import type { GuestRow } from './store/guests.ts'
import type { GuestCounts, LockedDate } from '../series/store/lockedDates.ts'
import type { GuestState } from '../store/tables.ts'

/**
 * The requested change of a guest. SEAT: a spot, or a place on the waitlist. SEAT_NOW: a spot or nothing. ASK: a spot that
 * a host gives. DROP: off the list, as if never asked. Any other is the state itself.
 */
export type GuestChange = 'SEAT' | 'SEAT_NOW' | 'ASK' | 'DROP' | Exclude<GuestState, 'CONFIRMED'>

/** A change for one person on one date, with what is recorded about it. */
export interface Move extends Partial<
  Pick<
    GuestRow,
    | 'questions'
    | 'answers'
    | 'message'
    | 'note'
    | 'removalReason'
    | 'invitedBy'
    | 'source'
    | 'byIsolatedAuthor'
    | 'away'
  >
> {
  readonly dateId: string
  readonly accountId: string
  readonly change: GuestChange | null
}

const none: GuestCounts = { INVITED: 0, INTERESTED: 0, WAITLISTED: 0, CONFIRMED: 0, NOT_ATTENDING: 0, checkedIn: 0 }

/** A date’s spots while some are being given: how many are left, and how the counts change. */
export class SpotCounts {
  readonly date: LockedDate
  #moved = { ...none }
  constructor(date: LockedDate) {
    this.date = date
  }
  /** Spots left; null for no limit. */
  get free(): number | null {
    const { capacity, counts } = this.date
    return capacity === null ? null : Math.max(0, capacity - counts.CONFIRMED - this.#moved.CONFIRMED)
  }
  get waiting(): number {
    return this.date.counts.WAITLISTED + this.#moved.WAITLISTED
  }
  get moved(): GuestCounts {
    return this.#moved
  }
  /** Counts a guest going from `before` to `after`; null: not on the list. */
  count(before: GuestRow | null, after: GuestRow | null): void {
    this.#add(before, -1)
    this.#add(after, 1)
  }
  #add(guest: GuestRow | null, step: 1 | -1): void {
    if (!guest || guest.byIsolatedAuthor) return
    if (guest.state !== 'REMOVED') this.#moved = { ...this.#moved, [guest.state]: this.#moved[guest.state] + step }
    if (guest.checkedInAt) this.#moved = { ...this.#moved, checkedIn: this.#moved.checkedIn + step }
  }
}

const isSettled = (state: GuestState | undefined): boolean => state === 'CONFIRMED' || state === 'WAITLISTED'

/** The state a change leads to; null: off the list. FULL: there is no spot, and nothing changes. */
export function outcomeOf(
  change: GuestChange,
  now: GuestState | undefined,
  free: number | null,
): GuestState | null | 'FULL' {
  const hasRoom = free === null || free > 0
  if (change === 'DROP') return null
  if (change === 'SEAT_NOW') return now === 'CONFIRMED' || hasRoom ? 'CONFIRMED' : 'FULL'
  if (change === 'SEAT') return now !== undefined && isSettled(now) ? now : hasRoom ? 'CONFIRMED' : 'WAITLISTED'
  if (change === 'ASK') return now !== undefined && isSettled(now) ? now : 'INTERESTED'
  return change
}

/** A guest after a move; `before` is null for a person new to the list. */
export function guestAfter(
  before: GuestRow | null,
  move: Move,
  state: GuestState,
  made: {
    readonly now: Date
    readonly eventId: string
    readonly newPlace: () => string
    readonly newCode: () => string
  },
): GuestRow {
  const isIn = state === 'CONFIRMED'
  // A change of a hidden guest's place counts once they are back.
  const staysAway = before?.away === true && move.away !== false
  const byIsolatedAuthor = staysAway || (move.byIsolatedAuthor ?? before?.byIsolatedAuthor ?? false)
  return {
    dateId: move.dateId,
    accountId: move.accountId,
    eventId: made.eventId,
    state,
    requestedSpot:
      state === 'INTERESTED' && (move.change === 'ASK' || (move.change === null && before?.requestedSpot === true)),
    waitlistPosition: state === 'WAITLISTED' ? (before?.waitlistPosition ?? made.newPlace()) : null,
    questions: move.questions ?? before?.questions ?? [],
    answers: move.answers ?? before?.answers ?? [],
    message: move.message === undefined ? (before?.message ?? null) : move.message,
    note: move.note === undefined ? (before?.note ?? null) : move.note,
    removalReason: state === 'REMOVED' ? (move.removalReason ?? before?.removalReason ?? null) : null,
    invitedBy: move.invitedBy ?? before?.invitedBy ?? null,
    source: move.source ?? before?.source ?? 'MEMBER',
    byIsolatedAuthor,
    away: byIsolatedAuthor && (move.away ?? before?.away ?? false),
    ticketCode: before?.ticketCode ?? (isIn ? made.newCode() : null),
    checkedInAt: isIn ? (before?.checkedInAt ?? null) : null,
    checkedInBy: isIn ? (before?.checkedInBy ?? null) : null,
    createdAt: before?.createdAt ?? made.now,
    updatedAt: made.now,
  }
}

const reportedKeys: readonly (keyof GuestRow)[] = [
  'state',
  'requestedSpot',
  'questions',
  'answers',
  'message',
  'note',
  'invitedBy',
  'source',
  'byIsolatedAuthor',
]

/** Whether anything that anybody may see about a guest changed. */
export const isDifferent = (before: GuestRow | null, after: GuestRow): boolean =>
  before === null || reportedKeys.some((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
