import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'

/** A series whose dates are not all materialised yet. */
export interface OpenSeries {
  readonly id: string
  readonly start: Date
  readonly end: Date
  readonly closes: Date | null
  readonly timeZone: string
  readonly rule: string
  readonly capacity: number | null
  readonly until: Date
}

/** Series whose next dates are to be materialised, if the group they belong to still exists. */
export async function seriesToExtend(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from events e join groups g on g.id = e.group_id and g.deleted_at is null
    where e.materialized_until < ${before} and e.deleted_at is null order by e.materialized_until, e.id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** A series that is not fully materialised, locked until the transaction ends; null if it is by now. */
export async function lockSeries(tx: Tx, eventId: string): Promise<OpenSeries | null> {
  const { rows } = await sql<OpenSeries>`
    select id, first_start_at as start, first_end_at as end, first_rsvp_deadline_at as closes, time_zone as "timeZone", recurrence as rule, capacity,
      materialized_until as until
    from events where id = ${eventId} and deleted_at is null and materialized_until is not null and recurrence is not null
    for no key update`.execute(tx)
  return rows[0] ?? null
}

/** Dates are materialised up to here; null: to their end. */
export async function setMaterializedUntil(tx: Tx, eventId: string, until: Date | null): Promise<void> {
  await tx.updateTable('events').set({ materialized_until: until }).where('id', '=', eventId).execute()
}

export interface DueDate {
  readonly dateId: string
  readonly eventId: string
}
const hoursAhead = (hours: number): RawBuilder<unknown> => sql`make_interval(hours => ${sql.lit(hours)})`

/**
 * Dates that begin within this many hours and whose guests have not been reminded. Anything made or moved after that
 * point is already known to be near.
 */
export async function datesToRemind(
  db: Db,
  { hours, now, limit }: { hours: 1 | 24; now: Date; limit: number },
): Promise<DueDate[]> {
  const { rows } = await sql<DueDate>`
    select d.id as "dateId", d.event_id as "eventId" from event_occurrences d
    join events e on e.id = d.event_id and e.deleted_at is null and not e.by_isolated_author
    join groups g on g.id = e.group_id and g.deleted_at is null
    where d.start_at > ${now}::timestamptz and d.start_at <= ${now}::timestamptz + ${hoursAhead(hours)}
      and d.state = 'SCHEDULED' and e.created_at < d.start_at - ${hoursAhead(hours)}
      and not exists (select 1 from event_reminders r where r.occurrence_id = d.id and r.hours <= ${hours})
    order by d.start_at, d.id limit ${limit}`.execute(db)
  return rows
}

/** Records that a date's guests are reminded; false if they already were. */
export async function recordReminder(tx: Tx, dateId: string, hours: 1 | 24, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into event_reminders (occurrence_id, hours, at)
    select d.id, ${hours}, ${at} from event_occurrences d where d.id = ${dateId} and d.state = 'SCHEDULED' and d.start_at > ${at}
    on conflict do nothing returning occurrence_id`.execute(tx)
  return rows.length > 0
}

/** After dates were moved: guests are reminded of the new time. */
export async function deleteReminders(tx: Tx, dateIds: readonly string[]): Promise<void> {
  await sql`delete from event_reminders where occurrence_id = any(${uuidArray(dateIds)})`.execute(tx)
}
