import { createHash } from 'node:crypto'
import { scannedText } from '@koinon/contract/codes'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import {
  type EventFacts,
  type GuestRow,
  type LockedDate,
  eventPolicy,
  guestList,
  lockDates,
  markAttendance,
  moveGuest,
  tickets,
} from '#features/events/index.ts'
import { type Attendee, attendeeByBarcode, markAttendee } from './store/attendees.ts'
import { isActiveAccount } from './store/checkers.ts'
import {
  type CheckIn,
  type ScanResult,
  holderOfCode,
  lastPassage,
  saveCheckIn,
  effectiveCheckIn,
} from './store/checkIns.ts'
import { linkOf } from './store/links.ts'
import { emitCheckInChanged } from './emitCheckInChanged.ts'

/** A scan, a tap or a typed code. */
export interface Scan {
  readonly ticket: string | undefined
  readonly userId: string | undefined
  readonly code: string | undefined
  readonly direction: 'ENTRY' | 'EXIT'
  readonly nonce: string
  /** When, by the scanner’s clock. */
  readonly at: Date
  readonly force: boolean
}
interface Found {
  readonly guest: GuestRow | null
  /** A ticket sold elsewhere to a person without an account. */
  readonly attendee: Attendee | null
  /** The scanned code is no ticket at all. */
  readonly isForeign?: boolean
}

/** The barcode of a ticket sold elsewhere, as it is stored. */
export const barcodeHash = (barcode: string): Buffer =>
  createHash('sha256')
    .update(`barcode.${scannedText(barcode)}`)
    .digest()

/**
 * Lets a person in or out, or says why not; every attempt is recorded. The caller may check in at the event, and its
 * facts are for the date being entered.
 */
export async function scanTicket(
  tx: Tx,
  app: App,
  { facts, actor, given }: { facts: EventFacts; actor: Actor; given: Scan },
): Promise<CheckIn> {
  const [date] = await lockDates(tx, [facts.date.id])
  if (!date) throw new Refusal('EVENT_NOT_FOUND')
  const found = await find(tx, app, { facts, actor, given })
  const who = {
    dateId: date.id,
    accountId: found.guest?.accountId ?? null,
    attendeeId: found.attendee?.externalId ?? null,
  }
  const isIn = (found.guest?.checkedInAt ?? found.attendee?.checkedInAt ?? null) !== null
  const seated = given.force ? await seat(tx, app, { facts, actor, date, found, given }) : found
  const result = resultOf(seated, given.direction, isIn)
  const stood = result === 'ALREADY_IN' ? await effectiveCheckIn(tx, who) : null
  const checkIn = {
    ...who,
    accountId: seated.guest?.accountId ?? null,
    id: app.runtime.id(),
    eventId: facts.id,
    direction: given.direction,
    result,
    forced: given.force && found.guest?.state !== 'CONFIRMED' && result === 'CHECKED_IN',
    nonce: given.nonce,
    byId: actor.id,
    at: given.at,
    effectiveCheckInId: stood?.id ?? null,
  }
  await saveCheckIn(tx, checkIn, app.runtime.now())
  if (result === 'CHECKED_IN') await mark(tx, date, { seated, actor })
  return { ...checkIn, undoneAt: null }
}

function resultOf({ guest, attendee, isForeign }: Found, direction: Scan['direction'], isIn: boolean): ScanResult {
  if (!guest && !attendee) return isForeign ? 'NOT_A_TICKET' : 'NOT_ON_LIST'
  if (guest ? guest.state !== 'CONFIRMED' : !attendee?.coming) return 'NOT_CONFIRMED'
  return direction === 'ENTRY' && isIn ? 'ALREADY_IN' : 'CHECKED_IN'
}

/** In or out, by the last time a person passed: a scan that was made offline may arrive after later ones. */
async function mark(
  tx: Tx,
  date: LockedDate,
  { seated: { guest, attendee }, actor }: { seated: Found; actor: Actor },
): Promise<void> {
  const [accountId, attendeeId] = [guest?.accountId ?? null, attendee?.externalId ?? null]
  const last = await lastPassage(tx, { dateId: date.id, accountId, attendeeId })
  const stands = last?.direction === 'ENTRY' ? { at: last.at, byId: last.byId } : null
  if (guest) await markAttendance(tx, date, guest, stands)
  else if (attendee) await markAttendee(tx, { ...attendee, at: stands?.at ?? null })
  await emitCheckInChanged(tx, date, accountId, actor.id)
}

/**
 * The guest whom the scan means, on the date's list. A guest given by name must be visible to the checker; a ticket is
 * enough by itself.
 */
async function find(
  tx: Tx,
  app: App,
  { facts, actor, given }: { facts: EventFacts; actor: Actor; given: Scan },
): Promise<Found> {
  const { ticket, userId, code } = given
  const ours = ticket === undefined ? null : tickets.read(app, ticket)
  if (ticket !== undefined && !ours) {
    const attendee = await attendeeByBarcode(tx, facts.id, barcodeHash(ticket))
    if (attendee?.accountId) return { guest: await guestOf(tx, facts, attendee.accountId), attendee: null }
    // At an event sold elsewhere an unknown barcode may be of a ticket that is not known here yet.
    const isForeign = tickets.hasForm(ticket) || (await linkOf(tx, facts.id)) === null
    return { guest: null, attendee: attendee?.dateId === facts.date.id ? attendee : null, isForeign }
  }
  if (userId !== undefined) {
    const known = await guestList.invitees(tx, { hostId: actor.id, eventId: facts.id, ids: [userId] })
    return { guest: known.get(userId)?.isVisible ? await guestOf(tx, facts, userId) : null, attendee: null }
  }
  const holder = ours
    ? await holderOfTicket(tx, facts, ours)
    : await holderOfCode(tx, facts.date.id, tickets.readCode(code ?? ''))
  return { guest: holder ? await guestOf(tx, facts, holder) : null, attendee: null }
}

/** A ticket of another event is invalid here; one for another date of the same series still identifies its holder. */
async function holderOfTicket(
  tx: Tx,
  facts: EventFacts,
  { dateId, accountId }: { dateId: string; accountId: string },
): Promise<string | null> {
  const [guest] = await guestList.rows(tx, [dateId], [accountId])
  return guest?.eventId === facts.id ? accountId : null
}

async function guestOf(tx: Tx, facts: EventFacts, accountId: string): Promise<GuestRow | null> {
  const [guest] = await guestList.rows(tx, [facts.date.id], [accountId])
  return guest && !guest.byIsolatedAuthor && (await isActiveAccount(tx, accountId)) ? guest : null
}

/** Gives a guest at the entrance a spot, as a host may while one is free. */
async function seat(
  tx: Tx,
  app: App,
  {
    facts,
    actor,
    date,
    found,
    given,
  }: { facts: EventFacts; actor: Actor; date: LockedDate; found: Found; given: Scan },
): Promise<Found> {
  if (!eventPolicy.isHost(facts)) throw new Refusal('NOT_ALLOWED')
  const accountId = found.guest?.accountId ?? given.userId
  if (!accountId || found.attendee || found.guest?.state === 'CONFIRMED') return found
  const known = await guestList.invitees(tx, { hostId: actor.id, eventId: facts.id, ids: [accountId] })
  const person = known.get(accountId)
  if (!person?.isVisible || !person.isAdmitted) return found
  const move = { accountId, change: 'SEAT_NOW' as const, byIsolatedAuthor: false }
  const { guest, isFull } = await moveGuest(tx, app, { date, move, byId: actor.id })
  if (isFull) throw new Refusal('EVENT_FULL')
  return { guest, attendee: null }
}
