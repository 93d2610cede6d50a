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

/** Ends an account's right to check guests in; `eventIds` selects them. */
export async function removeChecker(tx: Tx, accountId: string, eventIds: RawBuilder<unknown>): Promise<void> {
  await sql`delete from event_checkers where account_id = ${accountId} and event_id in ${eventIds}`.execute(tx)
}
