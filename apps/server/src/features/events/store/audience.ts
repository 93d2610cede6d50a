import { sql } from 'kysely'
import { uuids } from '../../../kernel/lists.ts'
import type { Db } from '../../../kernel/tables.ts'
import type { GuestState } from './tables.ts'

/** So many guests are told one by one, on their own devices, that an event is different; open screens hear however many. */
const mostHearing = 500

/** Who has something to do with an event: who changed it, its hosts, and who is on a list of it. */
export async function heardBy(db: Db, eventId: string, byId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${byId}::uuid as id
    union select created_by from events where id = ${eventId}
    union select account_id from event_hosts where event_id = ${eventId}
    union (select distinct account_id from event_guests
      where event_id = ${eventId} and state <> 'REMOVED' and not silent limit ${mostHearing})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Who is on the lists of these dates in one of these states, each once. */
export async function guestsIn(db: Db, dateIds: readonly string[], states: readonly GuestState[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct account_id as id from event_guests
    where date_id = any(${uuids(dateIds)}) and state = any(${[...states]}::text[]) and not silent order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
