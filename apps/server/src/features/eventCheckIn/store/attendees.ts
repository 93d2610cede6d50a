import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** A ticket sold elsewhere. */
export interface Attendee {
  readonly eventId: string
  /** Its number there. */
  readonly externalId: string
  readonly dateId: string
  /** The member who confirmed the address it was sold to. */
  readonly accountId: string | null
  readonly barcodeHash: Buffer | null
  readonly coming: boolean
  readonly checkedInAt: Date | null
  readonly changedAt: Date
}
const columns = sql`x.event_id as "eventId", x.external_id as "externalId", x.occurrence_id as "dateId", x.account_id as "accountId",
  x.barcode_hash as "barcodeHash", x.coming, x.checked_in_at as "checkedInAt", x.changed_at as "changedAt"`

export async function attendeeByBarcode(db: Db, eventId: string, hash: Buffer): Promise<Attendee | null> {
  const { rows } = await sql<Attendee>`
    select ${columns} from event_attendees x where x.event_id = ${eventId} and x.barcode_hash = ${hash} limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The tickets of an event with these numbers. */
export async function attendeesOf(db: Db, eventId: string, externalIds: readonly string[]): Promise<Attendee[]> {
  const { rows } = await sql<Attendee>`
    select ${columns} from event_attendees x
    where x.event_id = ${eventId} and x.external_id = any(${[...externalIds]}::text[])`.execute(db)
  return rows
}

/** Whether a member comes with another ticket of the event. */
export async function hasAnotherTicket(
  db: Db,
  { eventId, externalId, accountId }: Pick<Attendee, 'eventId' | 'externalId'> & { accountId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from event_attendees x
    where x.event_id = ${eventId} and x.external_id <> ${externalId} and x.account_id = ${accountId} and x.coming limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Writes what is known of a ticket; its date is locked. */
export async function saveAttendee(tx: Tx, given: Attendee): Promise<void> {
  await sql`
    insert into event_attendees (event_id, external_id, occurrence_id, account_id, barcode_hash, coming, checked_in_at, changed_at)
    values (${given.eventId}, ${given.externalId}, ${given.dateId}, ${given.accountId}, ${given.barcodeHash}, ${given.coming},
      ${given.checkedInAt}, ${given.changedAt})
    on conflict (event_id, external_id) do update set account_id = excluded.account_id, barcode_hash = excluded.barcode_hash,
      coming = excluded.coming, checked_in_at = excluded.checked_in_at, changed_at = excluded.changed_at`.execute(tx)
}

/** Marks a ticket of a person without an account as in, or out. */
export async function markAttendee(
  tx: Tx,
  { eventId, externalId, at }: { eventId: string; externalId: string; at: Date | null },
): Promise<void> {
  await sql`update event_attendees set checked_in_at = ${at} where event_id = ${eventId} and external_id = ${externalId}`.execute(
    tx,
  )
}

/** The active account in a group that has confirmed an address; addresses are stored in lower case. */
export async function memberByAddress(db: Db, groupId: string, address: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account_emails e
    join accounts a on a.id = e.account_id and account_is_visible(a.status, a.isolated_until)
    join group_members m on m.account_id = a.id and m.group_id = ${groupId} and m.membership_state = 'MEMBER'
    where e.address = ${address.trim().toLowerCase()} and e.verified_at is not null limit 1`.execute(db)
  return rows[0]?.id ?? null
}
