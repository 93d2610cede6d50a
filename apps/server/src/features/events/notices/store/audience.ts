import { sql } from 'kysely'
import { uuidArray, andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { GuestState } from '../../store/tables.ts'

/** The maximum of guests whose own devices receive a change of an event; open screens receive it for any number. */
const maxRecipients = 500

/** States of guests concerned by a change: they come, may come or were asked; not those who declined. */
export const isRecipient: GuestState[] = ['CONFIRMED', 'WAITLISTED', 'INTERESTED', 'INVITED']

/** The people concerned by an event: the host who changed it, its other hosts, and everybody on one of its lists. */
export async function recipientsAmong(db: Db, eventId: string, byId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${byId}::uuid as id
    union select created_by from events where id = ${eventId}
    union select account_id from event_hosts where event_id = ${eventId}
    union (select distinct account_id from event_guests
      where event_id = ${eventId} and state <> 'REMOVED' and not by_isolated_author limit ${maxRecipients})`.execute(db)
  return rows.map(({ id }) => id)
}

/** The people on the lists of these dates, in one of these states if any are given, each once. */
export async function guestsIn(
  db: Db,
  dateIds: readonly string[],
  states: readonly GuestState[] | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct account_id as id from event_guests
    where occurrence_id = any(${uuidArray(dateIds)}) ${andWhen(states, (requested) => sql`state = any(${[...requested]}::text[])`)}
      and not by_isolated_author order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The recipients of an event's announcement: guests of a date that is not over, or of any if all are; or everybody
 * concerned.
 */
export async function announcementRecipients(
  db: Db,
  { eventId, isForAll, now }: { eventId: string; isForAll: boolean; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct g.account_id as id from event_guests g join event_occurrences d on d.id = g.occurrence_id
    where g.event_id = ${eventId} and not g.by_isolated_author
      and g.state = any(${isForAll ? isRecipient : ['CONFIRMED']}::text[])
      and (d.end_at > ${now} or not exists (select 1 from event_occurrences l where l.event_id = g.event_id and l.end_at > ${now}))
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether an account is isolated: what it does reaches nobody. Reads the accounts. */
export async function isIsolated(db: Db, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from accounts where id = ${accountId} and isolated_until > ${now}`.execute(db)
  return rows.length > 0
}
