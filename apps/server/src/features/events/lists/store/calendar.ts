import type { EventMemberState, Place } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { shownWords } from '#kernel/database/formattedText.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { DateState } from '../../store/tables.ts'
import { hostsEvent, visibleEvent } from '../../store/visibility.ts'

/** A date with what a calendar needs, including what was changed only for it. */
export interface CalendarRow {
  readonly dateId: string
  readonly eventId: string
  readonly title: string
  readonly description: string
  readonly place: Place | null
  /** For those it is meant for. */
  readonly link: string | null
  readonly startAt: Date
  readonly endAt: Date
  readonly timeZone: string
  readonly originalStartAt: Date
  readonly state: DateState
  readonly recurrence: string | null
  readonly myState: EventMemberState | null
  readonly seesLink: boolean
  /** Something was changed for this date only. */
  readonly isOwn: boolean
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** `eventPolicy.seeLink` for lists. */
const seesLink = (viewerId: string) =>
  sql`(e.link_audience = 'ALL' or coalesce(mine.state = 'CONFIRMED', false) or ${hostsEvent(viewerId)})`

const shownDescription = shownWords(
  sql`coalesce(d.description, e.description)`,
  sql`case when d.description is null then e.description_facets else d.description_facets end`,
)

/** The rows of dates `d` of events `e` that the viewer sees, and that fulfil the condition. */
export const calendarRows = (viewerId: string, condition: RawBuilder<unknown>) => sql<CalendarRow>`
  select d.id as "dateId", e.id as "eventId", coalesce(d.title, e.title) as title,
    ${shownDescription} as description, coalesce(d.place, e.place) as place,
    case when ${seesLink(viewerId)} then nullif(coalesce(d.online_link, e.online_link), '') end as link,
    d.start_at as "startAt", d.end_at as "endAt", e.time_zone as "timeZone", d.original_start_at as "originalStartAt", d.state, e.recurrence,
    mine.state as "myState", ${seesLink(viewerId)} as "seesLink",
    (d.title is not null or d.description is not null or d.place is not null or d.online_link is not null
      or d.state <> 'SCHEDULED' or d.start_at <> d.original_start_at or d.end_at - d.start_at <> e.first_end_at - e.first_start_at) as "isOwn",
    e.version, e.created_at as "createdAt", e.updated_at as "updatedAt"
  from event_occurrences d join events e on e.id = d.event_id
  left join event_guests mine on mine.occurrence_id = d.id and mine.account_id = ${viewerId}::uuid
  where ${condition} and ${visibleEvent(viewerId)}`

/** The dates of an event as the viewer may see them, in order: one of them, or those planned from an instant on. */
export async function calendarDates(
  db: Db,
  viewerId: string,
  eventId: string,
  which: { readonly dateId: string } | { readonly from: Date },
): Promise<readonly CalendarRow[]> {
  const selected = 'from' in which ? sql`d.original_start_at >= ${which.from}` : sql`d.id = ${which.dateId}`
  const { rows } = await sql<CalendarRow>`
    ${calendarRows(viewerId, sql`e.id = ${eventId} and ${selected}`)} order by d.original_start_at`.execute(db)
  return rows
}

/** More than this is no calendar. */
const max = 2000

/** The dates a member is invited to, has answered or hosts, within a time span; not declined ones. */
export async function ownDates(
  db: Db,
  accountId: string,
  { from, to }: { from: Date; to: Date },
): Promise<readonly CalendarRow[]> {
  const answered = sql`('CONFIRMED', 'WAITLISTED', 'INTERESTED', 'INVITED')`
  const own = sql`d.end_at > ${from} and d.start_at < ${to} and d.id in (
    select og.occurrence_id from event_guests og where og.account_id = ${accountId} and og.state in ${answered}
    union all select od.id from event_occurrences od where od.event_id in (
      select he.id from events he where he.created_by = ${accountId}
      union all select h.event_id from event_hosts h where h.account_id = ${accountId}))
    and (mine.state in ${answered} or (mine.state is null and ${hostsEvent(accountId)}))`
  const { rows } = await sql<CalendarRow>`
    ${calendarRows(accountId, own)} order by d.start_at, d.id limit ${sql.lit(max)}`.execute(db)
  return rows
}
