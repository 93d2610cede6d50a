import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'
import { checkInRows } from '../../store/checkInRows.ts'

/**
 * A new event copied from another one, which takes over its dates from one of them on, with everything stored about
 * them. The first event is locked.
 */
export async function splitOff(
  tx: Tx,
  {
    eventId,
    newId,
    first,
    recurrence,
    now,
  }: {
    eventId: string
    newId: string
    /** When its first date is planned. */
    first: { start: Date; end: Date; closes: Date | null }
    recurrence: string
    now: Date
  },
): Promise<void> {
  await sql`
    insert into events (id, group_id, split_from_id, created_by, title, description, description_facets, cover_media_id, time_zone,
      recurrence, first_start_at, first_end_at, first_rsvp_deadline_at, place, latitude, longitude, online_link, link_audience, visibility,
      join_scope, confirmation, capacity, entitlement_id, questions, previous_questions, by_isolated_author, materialized_until, created_at,
      updated_at)
    select ${newId}, group_id, id, created_by, title, description, description_facets, cover_media_id, time_zone,
      ${recurrence}, ${first.start}::timestamptz, ${first.end}::timestamptz, ${first.closes}::timestamptz, place, latitude, longitude, online_link, link_audience, visibility,
      join_scope, confirmation, capacity, entitlement_id, questions, previous_questions, by_isolated_author, materialized_until, ${now},
      ${now}
    from events where id = ${eventId}`.execute(tx)
  await sql`
    insert into event_hosts (event_id, account_id, created_at)
    select ${newId}, account_id, created_at from event_hosts where event_id = ${eventId}`.execute(tx)
  await sql`
    insert into event_series_answers (event_id, account_id, answer, questions, answers, updated_at)
    select ${newId}, account_id, answer, questions, answers, updated_at from event_series_answers where event_id = ${eventId}`.execute(
    tx,
  )
  await sql`update event_occurrences set event_id = ${newId} where event_id = ${eventId} and original_start_at >= ${first.start}`.execute(
    tx,
  )
  for (const table of ['event_guests', 'event_changes'] as const) {
    await sql`
      update ${sql.table(table)} t set event_id = ${newId} from event_occurrences d
      where d.id = t.occurrence_id and d.event_id = ${newId} and t.event_id = ${eventId}`.execute(tx)
  }
  await checkInRows(tx).splitOff(tx, eventId, newId)
}
