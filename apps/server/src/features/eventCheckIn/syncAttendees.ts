import type { RemoteAttendee } from '#adapters/eventbrite/port.ts'
import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import {
  type GuestRow,
  type LockedDate,
  guestList,
  lockDates,
  markAttendance,
  moveGuest,
} from '#features/events/index.ts'
import { type Attendee, attendeesOf, hasAnotherTicket, memberByAddress, saveAttendee } from './store/attendees.ts'
import { saveCheckIn, effectiveCheckIn } from './store/checkIns.ts'
import type { Link } from './store/links.ts'
import { emitCheckInChanged } from './emitCheckInChanged.ts'
import { barcodeHash } from './scanTicket.ts'

/**
 * Synchronizes tickets sold elsewhere, by their numbers there: applied in any order and any number of times, with one
 * result. A ticket bought with an address that a member of the group has confirmed makes that member a guest; of other
 * buyers nothing is stored that names them: they are counted, and admitted by their barcode.
 */
export async function syncAttendees(tx: Tx, app: App, link: Link, remotes: readonly RemoteAttendee[]): Promise<void> {
  const [date] = await lockDates(tx, [link.dateId])
  if (!date) return
  const attendees = await attendeesOf(
    tx,
    link.eventId,
    remotes.map(({ id }) => id),
  )
  const known = new Map(attendees.map((attendee) => [attendee.externalId, attendee]))
  for (const remote of remotes) {
    const before = known.get(remote.id) ?? null
    if (before && before.changedAt > remote.changedAt) continue
    const [fresh] = await lockDates(tx, [date.id])
    if (!fresh) return
    known.set(remote.id, await admit(tx, app, { link, date: fresh, remote, before }))
  }
}

interface Admitting {
  readonly link: Link
  readonly date: LockedDate
  readonly remote: RemoteAttendee
  readonly before: Attendee | null
}

async function admit(tx: Tx, app: App, args: Admitting): Promise<Attendee> {
  const { link, date, remote, before } = args
  const accountId = await accountOf(tx, args)
  const after: Attendee = {
    eventId: link.eventId,
    externalId: remote.id,
    dateId: date.id,
    accountId,
    barcodeHash: remote.barcode ? barcodeHash(remote.barcode) : null,
    coming: remote.isComing,
    checkedInAt: await insideSince(tx, args, accountId),
    changedAt: remote.changedAt,
  }
  await saveAttendee(tx, after)
  if (before?.accountId && before.accountId !== accountId)
    await leave(tx, app, date, { ...before, accountId: before.accountId })
  const isSame =
    before?.accountId === accountId &&
    before.coming === after.coming &&
    (before.checkedInAt === null) === (after.checkedInAt === null)
  if (accountId && !isSame) await follow(tx, app, { date, accountId, before, after })
  else if (!accountId && !isSame) await emitCheckInChanged(tx, date, null, null)
  return after
}

/** The owner of a ticket: of several bought with one address, the first is the member’s, the others are for company. */
async function accountOf(tx: Tx, { link: { eventId, groupId }, remote }: Admitting): Promise<string | null> {
  const accountId = remote.email ? await memberByAddress(tx, groupId, remote.email) : null
  if (accountId === null) return null
  return (await hasAnotherTicket(tx, { eventId, externalId: remote.id, accountId })) ? null : accountId
}

/** The time of a guest's entry: as reported there, or as recorded by our own check-in. */
async function insideSince(
  tx: Tx,
  { remote, before, date }: Admitting,
  accountId: string | null,
): Promise<Date | null> {
  if (remote.isCheckedIn) return before?.checkedInAt ?? remote.changedAt
  if (!before?.checkedInAt || !remote.isComing) return null
  const stands = await effectiveCheckIn(tx, { dateId: date.id, accountId, attendeeId: remote.id })
  return stands?.byId ? before.checkedInAt : null
}

/** A ticket is no longer its owner's, who may come with another one: the one given back first gives way to it. */
async function leave(
  tx: Tx,
  app: App,
  date: LockedDate,
  { accountId, ...ticket }: Pick<Attendee, 'eventId' | 'externalId'> & { accountId: string },
): Promise<void> {
  if (await hasAnotherTicket(tx, { ...ticket, accountId })) return
  const [guest] = await guestList.rows(tx, [date.id], [accountId])
  if (guest?.source === 'EVENTBRITE')
    await moveGuest(tx, app, { date, move: { accountId, change: 'DROP' }, byId: null })
}

/** Applies the ticket's changes to the member; anybody a host has removed stays removed. */
async function follow(
  tx: Tx,
  app: App,
  { date, accountId, before, after }: { date: LockedDate; accountId: string; before: Attendee | null; after: Attendee },
): Promise<void> {
  const [known] = await guestList.rows(tx, [date.id], [accountId])
  if (known?.state === 'REMOVED') return
  let guest: GuestRow | null = known ?? null
  if (!before || before.accountId !== accountId || before.coming !== after.coming) {
    const change = after.coming ? ('SEAT' as const) : ('NOT_ATTENDING' as const)
    const move = { accountId, change, source: 'EVENTBRITE' as const, byIsolatedAuthor: false }
    guest = (await moveGuest(tx, app, { date, move, byId: null })).guest
  }
  if (guest?.state !== 'CONFIRMED') return
  if (after.checkedInAt && !guest.checkedInAt) {
    await markAttendance(tx, date, guest, { at: after.checkedInAt, byId: null })
    await saveCheckIn(
      tx,
      {
        id: app.runtime.id(),
        eventId: date.eventId,
        dateId: date.id,
        accountId,
        attendeeId: after.externalId,
        direction: 'ENTRY',
        result: 'CHECKED_IN',
        forced: false,
        nonce: `eventbrite.${after.externalId}.${after.changedAt.getTime()}`,
        byId: null,
        at: after.checkedInAt,
        effectiveCheckInId: null,
      },
      app.runtime.now(),
    )
  } else if (!after.checkedInAt && before?.checkedInAt && guest.checkedInAt && guest.checkedInBy === null) {
    await markAttendance(tx, date, guest, null)
  } else return
  await emitCheckInChanged(tx, date, accountId, null)
}
