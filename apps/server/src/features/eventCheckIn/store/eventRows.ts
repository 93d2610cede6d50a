import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'

/** Gives a series split off another its checkers, and the check-ins and attendees of the dates it took. */
export async function splitOff(tx: Tx, eventId: string, newId: string): Promise<void> {
  await sql`
    insert into event_checkers (event_id, account_id, created_at)
    select ${newId}, account_id, created_at from event_checkers where event_id = ${eventId}`.execute(tx)
  for (const table of ['event_check_ins', 'event_attendees'] as const)
    await sql`
      update ${sql.table(table)} t set event_id = ${newId} from event_occurrences d
      where d.id = t.occurrence_id and d.event_id = ${newId} and t.event_id = ${eventId}`.execute(tx)
}

/** Ends somebody's right to check in at events; `eventIds` selects them. */
export async function removeChecker(tx: Tx, accountId: string, eventIds: RawBuilder<unknown>): Promise<void> {
  await sql`delete from event_checkers where account_id = ${accountId} and event_id in ${eventIds}`.execute(tx)
}

/** Removes a purged account as a checker and from attendees' tickets. */
export async function eraseGuest(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from event_checkers where account_id = ${accountId}`.execute(tx)
  await sql`update event_attendees set account_id = null where account_id = ${accountId}`.execute(tx)
}

/** Removes a purged account's name from check-ins, its own and those it made, and from links to other services. */
export async function eraseHelper(tx: Tx, accountId: string): Promise<void> {
  await sql`update event_check_ins set by_id = null where by_id = ${accountId}`.execute(tx)
  await sql`update event_check_ins set account_id = null where account_id = ${accountId}`.execute(tx)
  await sql`update event_links set linked_by = null where linked_by = ${accountId}`.execute(tx)
}
