import type { Facet } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { DateState } from '../../store/tables.ts'

/** How many of the next dates of a series a page names. */
export const nextShown = 5

/** How many dates of a series a page shows with their state. */
const datesShown = 8

/** A date of a series that is not over; times as text. */
interface SeriesDateRow {
  readonly start: string
  readonly planned: string
  readonly state: DateState
  readonly spotsLeft: number | null
}

/** The data of a date's page beyond its card, and the facts that decide about it. */
export interface PageRow {
  readonly dateId: string
  readonly description: string
  readonly facets: readonly Facet[]
  readonly onlineLink: string | null
  readonly invited: number
  readonly interested: number
  readonly waitlisted: number
  readonly confirmed: number
  readonly notAttending: number
  readonly checkedIn: number
  /** The starts of the next dates of a series, as text. */
  readonly next: readonly string[]
  readonly dates: readonly SeriesDateRow[]
}

/** The pages of these dates. Access was checked before. */
export async function pageRows(db: Db, dateIds: readonly string[], now: Date): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select d.id as "dateId", coalesce(d.description, e.description) as description,
      case when d.description is null then e.description_facets else d.description_facets end as facets,
      nullif(coalesce(d.online_link, e.online_link), '') as "onlineLink",
      d.invited_count as invited, d.interested_count as interested, d.waitlisted_count as waitlisted,
      d.confirmed_count as confirmed, d.not_attending_count as "notAttending", d.checked_in_count as "checkedIn",
      case when e.recurrence is null then '[]' else coalesce((
        select json_agg(n.start_at order by n.start_at) from (
          select x.start_at from event_occurrences x
          where x.event_id = e.id and x.end_at > ${now} and x.state = 'SCHEDULED' order by x.start_at limit ${nextShown}) n),
        '[]') end as next,
      case when e.recurrence is null then '[]' else coalesce((
        select json_agg(json_build_object('start', n.start_at, 'planned', n.original_start_at, 'state', n.state,
          'spotsLeft', case when n.capacity is not null then greatest(n.capacity - n.confirmed_count, 0) end) order by n.start_at) from (
          select x.* from event_occurrences x
          where x.event_id = e.id and x.end_at > ${now} order by x.start_at limit ${datesShown}) n),
        '[]') end as dates
    from event_occurrences d join events e on e.id = d.event_id where d.id = any(${uuidArray(dateIds)})`.execute(db)
  return rows
}
