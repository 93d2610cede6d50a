import { sql } from 'kysely'
import { uuidArray, andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { hostsEvent, visibleEvent } from '#features/events/index.ts'

export interface OwnedDate {
  readonly dateId: string
  readonly eventId: string
  readonly startAt: Date
  readonly confirmed: number
  readonly checkedIn: number
  readonly isHost: boolean
}
/** Where else an event is managed. */
export interface ExternalRow {
  readonly provider: 'EVENTBRITE'
  readonly externalId: string
  readonly url: string | null
  readonly syncedAt: Date | null
}

/**
 * A page of the dates at which a person may check in, by start, with one row more than asked for: those not cancelled
 * that end after `from`. Guests without an account, with tickets sold elsewhere, are counted.
 */
export async function ownedDates(
  db: Db,
  args: {
    accountId: string
    from: Date
    to: Date | null
    after: { at: string; id: string } | null
    limit: number
  },
): Promise<OwnedDate[]> {
  const me = sql`${args.accountId}::uuid`
  const { rows } = await sql<OwnedDate>`
    with mine as (
      select id from events where created_by = ${me}
      union select event_id from event_hosts where account_id = ${me}
      union select event_id from event_checkers where account_id = ${me}
      union select e.id from group_members m join events e on e.group_id = m.group_id
        where m.account_id = ${me} and holds_in_group(m.role, m.custom_permissions, 'CHECK_IN'))
    select d.id as "dateId", e.id as "eventId", d.start_at as "startAt", ${hostsEvent(args.accountId)} as "isHost",
      d.confirmed_count + (select count(*)::int from event_attendees x
        where x.occurrence_id = d.id and x.coming and x.account_id is null) as confirmed,
      d.checked_in_count + (select count(*)::int from event_attendees x
        where x.occurrence_id = d.id and x.coming and x.account_id is null and x.checked_in_at is not null) as "checkedIn"
    from mine join events e on e.id = mine.id join event_occurrences d on d.event_id = e.id
    where d.state = 'SCHEDULED' and d.end_at > ${args.from} and ${visibleEvent(args.accountId)}
      and (${hostsEvent(args.accountId)} or exists (
        select 1 from event_checkers k where k.event_id = e.id and k.account_id = ${me}))
      ${andWhen(args.to, (to) => sql`d.start_at < ${to}`)}
      ${andWhen(args.after, ({ at, id }) => sql`(d.start_at, d.id) > (${at}::text::timestamptz, ${id}::uuid)`)}
    order by d.start_at, d.id limit ${args.limit + 1}`.execute(db)
  return rows
}

/** Where else these events are managed, by id. */
export async function externalsOf(db: Db, eventIds: readonly string[]): Promise<Map<string, ExternalRow>> {
  const { rows } = await sql<ExternalRow & { eventId: string }>`
    select event_id as "eventId", provider, external_id as "externalId", url, synced_at as "syncedAt"
    from event_links where event_id = any(${uuidArray(eventIds)})`.execute(db)
  return new Map(rows.map(({ eventId, ...external }) => [eventId, external]))
}
