import type { Facet, Place } from '@koinon/contract/shared'
import { type InsertObject, sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tables, Tx } from '#kernel/database/tables.ts'
import { type DateColumns, type EventRow } from '../../events/store/events.ts'
import { recordPreviousStarts } from './previousStarts.ts'
import type { DateState } from '../../store/tables.ts'

/** A date as it is, with what was changed only for it. */
export interface DateRow {
  readonly id: string
  readonly originalStartAt: Date
  readonly startAt: Date
  readonly endAt: Date
  readonly rsvpClosesAt: Date | null
  readonly state: DateState
  readonly title: string | null
  readonly description: string | null
  readonly facets: readonly Facet[] | null
  readonly place: Place | null
  readonly onlineLink: string | null
  readonly capacity: number | null
  readonly confirmed: number
}

/** The dates of an event in the order in which they were planned; starting from one of them, if given. */
export async function dateRows(db: Db, eventId: string): Promise<DateRow[]> {
  const { rows } = await sql<DateRow>`
    select id, original_start_at as "originalStartAt", start_at as "startAt", end_at as "endAt", rsvp_closes_at as "rsvpClosesAt", state,
      title, description, description_facets as facets, place, online_link as "onlineLink", capacity,
      confirmed_count as confirmed
    from event_occurrences where event_id = ${eventId} order by original_start_at`.execute(db)
  return rows
}

export type NewDate = InsertObject<Tables, 'event_occurrences'>
export async function insertDates(tx: Tx, dates: readonly NewDate[]): Promise<void> {
  if (dates.length > 0)
    await tx
      .insertInto('event_occurrences')
      .values([...dates])
      .execute()
}

/** Applies the same change to several dates. The caller has locked them. */
export async function updateDates(tx: Tx, dateIds: readonly string[], columns: DateColumns): Promise<void> {
  if (dateIds.length === 0 || Object.keys(columns).length === 0) return
  await tx
    .updateTable('event_occurrences')
    .set(columns)
    .where('id', 'in', [...dateIds])
    .execute()
}

export interface MovedDate {
  readonly id: string
  readonly originalStartAt: Date
  readonly startAt: Date
  readonly endAt: Date
  readonly rsvpClosesAt: Date | null
}
/** Farther away than any date: dates being moved wait there, so that none collides with the old place of another. */
const outOfTheWay = sql`interval '10000 years'`

/** Moves dates to other times. The caller has locked them. */
export async function moveDates(tx: Tx, moved: readonly MovedDate[]): Promise<void> {
  if (moved.length === 0) return
  await recordPreviousStarts(tx, moved)
  await sql`
    update event_occurrences set original_start_at = original_start_at + ${outOfTheWay}, start_at = start_at + ${outOfTheWay},
      end_at = end_at + ${outOfTheWay}
    where id = any(${uuidArray(moved.map(({ id }) => id))})`.execute(tx)
  await sql`
    update event_occurrences d set original_start_at = w."originalStartAt", start_at = w."startAt", end_at = w."endAt",
      rsvp_closes_at = w."rsvpClosesAt"
    from jsonb_to_recordset(${jsonb(moved)}) as w (id uuid, "originalStartAt" timestamptz, "startAt" timestamptz,
      "endAt" timestamptz, "rsvpClosesAt" timestamptz)
    where d.id = w.id`.execute(tx)
}

/** Permanently deletes dates, with their guests. */
export async function deleteDates(tx: Tx, dateIds: readonly string[]): Promise<void> {
  if (dateIds.length > 0)
    await tx
      .deleteFrom('event_occurrences')
      .where('id', 'in', [...dateIds])
      .execute()
}

/**
 * Before an event gets another place or link: its past dates keep the one they had. A part that is not sent stays
 * anyway.
 */
export async function preservePastDates(
  tx: Tx,
  event: Pick<EventRow, 'id' | 'place' | 'onlineLink'>,
  reachedIds: readonly string[],
  sent: { readonly place?: unknown; readonly onlineLink?: unknown },
): Promise<void> {
  if (sent.place !== undefined) {
    await sql`
      update event_occurrences d set place = ${jsonb(event.place)}, latitude = e.latitude, longitude = e.longitude
      from events e
      where e.id = d.event_id and d.event_id = ${event.id} and d.id <> all(${uuidArray(reachedIds)}) and d.place is null`.execute(
      tx,
    )
  }
  if (sent.onlineLink !== undefined) {
    await sql`
      update event_occurrences set online_link = ${event.onlineLink ?? ''}
      where event_id = ${event.id} and id <> all(${uuidArray(reachedIds)}) and online_link is null`.execute(tx)
  }
}
