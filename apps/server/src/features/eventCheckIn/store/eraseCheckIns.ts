import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'

/** Removes a purged account from check-in: as a checker, from tickets and check-ins, and from links to other services. */
export async function eraseCheckIns(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from event_checkers where account_id = ${accountId}`.execute(tx)
  await sql`update event_attendees set account_id = null where account_id = ${accountId}`.execute(tx)
  await sql`update event_check_ins set by_id = null where by_id = ${accountId}`.execute(tx)
  await sql`update event_check_ins set account_id = null where account_id = ${accountId}`.execute(tx)
  await sql`update event_links set linked_by = null where linked_by = ${accountId}`.execute(tx)
}
