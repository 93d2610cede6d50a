import { sql } from 'kysely'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { visibleEvent } from '#features/events/index.ts'
import { visibility } from '#features/users/index.ts'

/** Which of these people the viewer may know of, and can see the event. */
export async function eligibleCheckers(
  db: Db,
  { viewerId, eventId, ids }: { viewerId: string; eventId: string; ids: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a join events e on e.id = ${eventId}
    where a.id = any(${uuidArray(ids)}) and ${visibility.visiblePerson(viewerId)} and ${visibleEvent(sql.ref('a.id'))}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether an account is active: the ticket of a banned or deleted one is worth nothing. */
export async function isActiveAccount(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from accounts where id = ${accountId} and status = 'ACTIVE'`.execute(db)
  return rows.length > 0
}

/** Sets who checks guests in, replacing those named before. Returns who is new, and who is no longer named. */
export async function setCheckers(
  tx: Tx,
  eventId: string,
  ids: readonly string[],
  now: Date,
): Promise<{ named: string[]; dropped: string[] }> {
  const { rows: dropped } = await sql<{ id: string }>`
    delete from event_checkers where event_id = ${eventId} and account_id <> all(${uuidArray(ids)})
    returning account_id as id`.execute(tx)
  const { rows: named } = await sql<{ id: string }>`
    insert into event_checkers (event_id, account_id, created_at)
    select ${eventId}::uuid, c, ${now} from unnest(${uuidArray(ids)}) as c on conflict do nothing
    returning account_id as id`.execute(tx)
  return { named: named.map(({ id }) => id), dropped: dropped.map(({ id }) => id) }
}
