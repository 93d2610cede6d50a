import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** One of our events that is managed elsewhere, and its one date. */
export interface Link {
  readonly eventId: string
  readonly groupId: string
  readonly dateId: string
  readonly externalId: string
  /** The account to which its changes are attributed: the person who linked it, or made it. */
  readonly byId: string
}
const links = sql`
  select l.event_id as "eventId", e.group_id as "groupId", d.id as "dateId", l.external_id as "externalId",
    coalesce(l.linked_by, e.created_by) as "byId"
  from event_links l join events e on e.id = l.event_id and e.deleted_at is null
  join groups g on g.id = e.group_id and g.deleted_at is null
  join lateral (select * from event_occurrences x where x.event_id = e.id order by x.start_at limit 1) d on true`

export async function linkOf(db: Db, eventId: string): Promise<Link | null> {
  const { rows } = await sql<Link>`${links} where l.event_id = ${eventId}`.execute(db)
  return rows[0] ?? null
}
export async function linkTo(db: Db, externalId: string): Promise<Link | null> {
  const { rows } = await sql<Link>`${links} where l.provider = 'EVENTBRITE' and l.external_id = ${externalId}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Whether an event there is linked to an existing one of ours; a link whose event was deleted makes room. */
export async function isLinked(tx: Tx, externalId: string): Promise<boolean> {
  await sql`delete from event_links l using events e
    where e.id = l.event_id and e.deleted_at is not null and l.external_id = ${externalId}`.execute(tx)
  const { rows } =
    await sql`select 1 from event_links where provider = 'EVENTBRITE' and external_id = ${externalId}`.execute(tx)
  return rows.length > 0
}

export async function addLink(
  tx: Tx,
  link: { eventId: string; externalId: string; url: string | null; by: string },
): Promise<void> {
  await tx
    .insertInto('event_links')
    .values({
      event_id: link.eventId,
      provider: 'EVENTBRITE',
      external_id: link.externalId,
      url: link.url,
      linked_by: link.by,
      synced_at: null,
    })
    .execute()
}

export async function markSynced(tx: Tx, eventId: string, now: Date): Promise<void> {
  await sql`update event_links set synced_at = ${now} where event_id = ${eventId}`.execute(tx)
}

/** Linked events whose date is not long over: they are read again from time to time, with or without a hint. */
export async function linksToRead(db: Db, endedAfter: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.event_id as id from event_links l join events e on e.id = l.event_id and e.deleted_at is null
    where exists (select 1 from event_occurrences d where d.event_id = e.id and d.end_at > ${endedAfter}) order by l.event_id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
