import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import {
  type GuestRow,
  requesterKey,
  removeGuests,
  firstWaitlisted,
  guestRows,
  saveGuests,
  requestersAmong,
} from './store/guests.ts'
import { type LockedDate, lockDates, adjustCounts } from '../series/store/lockedDates.ts'
import { SpotCounts, type Move, guestAfter, isDifferent, outcomeOf } from './guestMoves.ts'
import { newCode } from './tickets.ts'

export type { Move, GuestChange } from './guestMoves.ts'

/** The result of moves. */
export interface Moved {
  /** Guests as they are now, whether moved or not; null: off the list. */
  readonly guests: ReadonlyMap<string, GuestRow | null>
  /** Moves that found no spot. */
  readonly full: readonly Move[]
  /** Guests whose place changed, or who are new on the list. */
  readonly changed: readonly { readonly before: GuestRow | null; readonly after: GuestRow | null }[]
  /** Guests promoted from the waitlist. */
  readonly promoted: readonly GuestRow[]
}

export const guestKey = ({ dateId, accountId }: Pick<GuestRow, 'dateId' | 'accountId'>): string =>
  `${dateId} ${accountId}`

/**
 * The only way in which guests change, in any call: spots are counted on locked dates, rows and counters change in one
 * transaction, and a free spot goes to the first person waiting, who is notified. `byId` is the actor.
 */
export async function moveGuests(
  tx: Tx,
  app: App,
  { dates, moves, byId }: { dates: readonly LockedDate[]; moves: readonly Move[]; byId: string | null },
): Promise<Moved> {
  const now = app.runtime.now()
  const ledgers = new Map(dates.map((date) => [date.id, new SpotCounts(date)]))
  const known = await guestRows(tx, [...ledgers.keys()], [...new Set(moves.map(({ accountId }) => accountId))])
  const guests = new Map<string, GuestRow | null>(known.map((row) => [guestKey(row), row]))
  const changed = new Map<string, { before: GuestRow | null; after: GuestRow | null }>()
  const full: Move[] = []
  for (const move of moves) {
    const ledger = ledgers.get(move.dateId)
    if (!ledger) throw new Error('A guest is moved on a date that nobody holds.')
    const key = guestKey(move)
    const before = guests.get(key) ?? null
    // The answer of an isolated guest holds no spot once they are visible again, nor does that of a hidden account.
    const counted = before?.byIsolatedAuthor && move.byIsolatedAuthor === false ? null : before
    const state = move.change === null ? (before?.state ?? null) : outcomeOf(move.change, counted?.state, ledger.free)
    if (state === 'FULL') {
      full.push(move)
      continue
    }
    const after =
      state === null
        ? null
        : guestAfter(before, move, state, {
            now,
            eventId: ledger.date.eventId,
            newPlace: () => app.runtime.id(),
            newCode: () => newCode(app.runtime),
          })
    if (after ? !isDifferent(before, after) : before === null) continue
    ledger.count(before, after)
    guests.set(key, after)
    changed.set(key, { before: changed.get(key)?.before ?? before, after })
  }
  const promoted = await promote(tx, app, [...ledgers.values()], { changed, guests, now })
  await write(tx, [...ledgers.values()], changed)
  await notifyChanges(tx, { dates, changed: [...changed.values()], byId })
  await notifyRequests(tx, [...changed.values()])
  for (const guest of promoted)
    if (changed.get(guestKey(guest))?.before?.state !== 'CONFIRMED')
      await emit(tx, 'event.spotConfirmed', seatOf(guest, null))
  return { guests, full, changed: [...changed.values()], promoted }
}

/** Moves one guest on a locked date. Without a spot left the guest stays as they were, and `isFull` is true. */
export async function moveGuest(
  tx: Tx,
  app: App,
  { date, move, byId }: { date: LockedDate; move: Omit<Move, 'dateId'>; byId: string | null },
): Promise<{ guest: GuestRow | null; isFull: boolean }> {
  const moved = { ...move, dateId: date.id }
  const { guests, full } = await moveGuests(tx, app, { dates: [date], moves: [moved], byId })
  return { guest: guests.get(guestKey(moved)) ?? null, isFull: full.length > 0 }
}

const seatOf = ({ eventId, dateId, accountId }: GuestRow, byId: string | null) => ({
  eventId,
  dateId,
  userId: accountId,
  byId,
})

type Changes = Map<string, { before: GuestRow | null; after: GuestRow | null }>

/** Gives the remaining spots to waiting guests, in order; anybody just put at the end comes last. */
async function promote(
  tx: Tx,
  app: App,
  ledgers: readonly SpotCounts[],
  { changed, guests, now }: { changed: Changes; guests: Map<string, GuestRow | null>; now: Date },
): Promise<GuestRow[]> {
  const promoted: GuestRow[] = []
  for (const ledger of ledgers) {
    const { date, free } = ledger
    if (free === 0 || ledger.waiting === 0 || date.state !== 'SCHEDULED' || date.endAt <= now) continue
    // Guests already moved in this transaction count as they will be written, not as read.
    const stored = await firstWaitlisted(tx, date.id, free === null ? null : free + changed.size)
    const others = stored.filter((row) => !changed.has(guestKey(row)))
    const moved = [...changed.values()].flatMap(({ after }) =>
      after && after.dateId === date.id && after.state === 'WAITLISTED' && !after.byIsolatedAuthor ? [after] : [],
    )
    const line = [...others, ...moved].toSorted((one, other) =>
      (one.waitlistPosition ?? '') < (other.waitlistPosition ?? '') ? -1 : 1,
    )
    for (const before of line.slice(0, free ?? line.length)) {
      const after: GuestRow = {
        ...before,
        state: 'CONFIRMED',
        requestedSpot: false,
        waitlistPosition: null,
        ticketCode: before.ticketCode ?? newCode(app.runtime),
        updatedAt: now,
      }
      ledger.count(before, after)
      const key = guestKey(before)
      changed.set(key, { before: changed.has(key) ? (changed.get(key)?.before ?? null) : before, after })
      guests.set(key, after)
      promoted.push(after)
    }
  }
  return promoted
}

async function write(tx: Tx, ledgers: readonly SpotCounts[], changed: Changes): Promise<void> {
  const ends = [...changed.values()]
  await saveGuests(
    tx,
    ends.flatMap(({ after }) => after ?? []),
  )
  await removeGuests(
    tx,
    ends.flatMap(({ before, after }) => (before && !after ? [before] : [])),
  )
  await adjustCounts(
    tx,
    ledgers.map(({ date, moved }) => ({ dateId: date.id, by: moved })),
  )
}

/** Announces once, for each event whose lists changed, which people are concerned. */
async function notifyChanges(
  tx: Tx,
  { dates, changed, byId }: { dates: readonly LockedDate[]; changed: Moved['changed']; byId: string | null },
): Promise<void> {
  const groups = new Map(dates.map(({ eventId, groupId }) => [eventId, groupId]))
  for (const [eventId, groupId] of groups) {
    const mine = changed.flatMap(({ before, after }) => {
      const guest = after ?? before
      // A guest who is no longer visible leaves the screens of those who saw them.
      const byIsolatedAuthor = (before?.byIsolatedAuthor ?? true) && (after?.byIsolatedAuthor ?? true)
      return guest && guest.eventId === eventId ? [{ accountId: guest.accountId, byIsolatedAuthor }] : []
    })
    if (mine.length === 0) continue
    await emit(tx, 'event.guestsChanged', {
      eventId,
      groupId,
      userIds: [...new Set(mine.map(({ accountId }) => accountId))],
      byId,
      byIsolatedAuthor: mine.every(({ byIsolatedAuthor }) => byIsolatedAuthor),
    })
  }
}

/**
 * Notifies hosts of people asking for a spot, once for any number of dates, and withdraws that once no request is left.
 */
async function notifyRequests(tx: Tx, changed: Moved['changed']): Promise<void> {
  const turned = new Map<string, { eventId: string; userId: string; asks: boolean }>()
  for (const { before, after } of changed) {
    const guest = after ?? before
    const [requestedBefore, asks] = [before?.requestedSpot ?? false, after?.requestedSpot ?? false]
    if (!guest || guest.byIsolatedAuthor || requestedBefore === asks) continue
    const key = requesterKey({ eventId: guest.eventId, userId: guest.accountId })
    if (!turned.has(key)) turned.set(key, { eventId: guest.eventId, userId: guest.accountId, asks })
  }
  const ended = [...turned.values()].filter(({ asks }) => !asks)
  const still = await requestersAmong(tx, ended)
  for (const [key, { asks, ...seat }] of turned) {
    if (asks) await emit(tx, 'event.seatRequested', seat)
    else if (!still.has(key)) await emit(tx, 'event.seatRequestEnded', seat)
  }
}

/** Locks dates and gives their free spots to waiting guests: after spots were added. */
export async function fillSpots(tx: Tx, app: App, dateIds: readonly string[], byId: string | null): Promise<void> {
  await moveGuests(tx, app, { dates: await lockDates(tx, dateIds), moves: [], byId })
}
