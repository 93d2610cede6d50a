import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** The maker and named hosts while they are in the group: the recipients of guests' requests. */
const named = sql`
  select m.account_id as id from events e join group_members m on m.group_id = e.group_id and m.membership_state = 'MEMBER'
  where (m.account_id = e.created_by or exists (
    select 1 from event_hosts h where h.event_id = e.id and h.account_id = m.account_id))`

/** The people who answer guests: the named hosts or, if all of them have left, the group's admins. */
export async function hostIds(db: Db, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with named as (${named} and e.id = ${eventId})
    select id from named
    union all
    select m.account_id from events e join group_members m on m.group_id = e.group_id and holds_in_group(m.role, m.custom_permissions, 'EVENTS')
    where e.id = ${eventId} and not exists (select 1 from named)`.execute(db)
  return rows.map(({ id }) => id)
}

/** The people named to check guests in, in the order in which they were named. */
export async function checkerIds(db: Db, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from event_checkers where event_id = ${eventId} order by created_at, account_id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Whether a person is a named host, and whether the event has another. Its hosts are locked until the transaction ends.
 */
export async function hostingOf(
  tx: Tx,
  eventId: string,
  accountId: string,
): Promise<{ hosts: boolean; isOnlyHost: boolean }> {
  await sql`select 1 from events where id = ${eventId} for no key update`.execute(tx)
  const { rows } = await sql<{ id: string }>`select * from (${named} and e.id = ${eventId}) as named`.execute(tx)
  const hosts = rows.some(({ id }) => id === accountId)
  return { hosts, isOnlyHost: hosts && rows.length === 1 }
}

/** Removes a named host. The maker stays the maker. */
export async function removeHost(tx: Tx, eventId: string, accountId: string): Promise<void> {
  await tx.deleteFrom('event_hosts').where('event_id', '=', eventId).where('account_id', '=', accountId).execute()
}

/** The hosts named besides the maker. */
export async function namedHostIds(db: Db, eventId: string): Promise<string[]> {
  const rows = await db.selectFrom('event_hosts').select('account_id as id').where('event_id', '=', eventId).execute()
  return rows.map(({ id }) => id)
}
