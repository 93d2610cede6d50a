import { sql } from 'kysely'
import { repairCounts } from '#kernel/database/repairCounts.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface ErasedEvent {
  readonly eventId: string
  readonly groupId: string
}

/** Events deleted before then. */
export async function eventsDeletedBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from events where deleted_at < ${before} order by deleted_at, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Permanently removes events, with their dates and guests. Returns those that existed. */
export async function eraseEvents(tx: Tx, eventIds: readonly string[]): Promise<ErasedEvent[]> {
  const { rows } = await sql<ErasedEvent>`
    delete from events where id = any(${[...eventIds]}::uuid[]) returning id as "eventId", group_id as "groupId"`.execute(
    tx,
  )
  return rows
}

export async function eventsOfGroup(db: Db, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from events where group_id = ${groupId}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Hands over an account's events, before it is erased: to a host, otherwise to one who runs the group’s events, otherwise to its
 * longest-standing member. Returns the events without a successor, and those only the account could see.
 */
export async function handOverEvents(tx: Tx, accountId: string): Promise<string[]> {
  await sql`
    update events e set created_by = heir.id
    from events o cross join lateral (
      select m.account_id as id from group_members m
      left join event_hosts h on h.event_id = o.id and h.account_id = m.account_id
      where m.group_id = o.group_id and m.membership_state = 'MEMBER' and m.account_id <> ${accountId}
      order by h.account_id is not null desc, m.role = 'OWNER' desc, holds_in_group(m.role, m.custom_permissions, 'EVENTS') desc, m.joined_at, m.account_id
      limit 1) heir
    where o.id = e.id and e.created_by = ${accountId} and not e.by_isolated_author`.execute(tx)
  const { rows } = await sql<{ id: string }>`select id from events where created_by = ${accountId}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Removes a helper's name, and their messages to guests, from their acts for others' events. */
export async function eraseHelper(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from event_changes where by_id = ${accountId} and field is null`.execute(tx)
  await sql`update event_changes set by_id = null, note = null where by_id = ${accountId}`.execute(tx)
  await sql`update event_guests set invited_by = null where invited_by = ${accountId}`.execute(tx)
  await sql`update event_guests set checked_in_by = null where checked_in_by = ${accountId}`.execute(tx)
  await sql`delete from event_invite_runs where by_id = ${accountId}`.execute(tx)
}

/** The events of existing groups. */
export const repairEventCounts = (tx: Tx): Promise<string[]> =>
  repairCounts(tx, {
    table: 'groups',
    counts: {
      event_count: sql`(select count(*)::int from events e where e.group_id = t.id and e.deleted_at is null and not e.by_isolated_author)`,
    },
    where: sql`t.deleted_at is null`,
  })
