import type { EventMemberState, Near } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import { type EventSearchText, matchesText } from './eventSearchText.ts'
import { type EventOperators, eventOperators } from './eventOperators.ts'
import { visibleEvent } from '../../store/visibility.ts'

/** The filters of a list of dates, all applied to what the viewer sees. */
export interface EventFilter {
  /** Begins no earlier. */
  readonly from?: Date | undefined
  /** Begins before. */
  readonly to?: Date | undefined
  /** Not over then. */
  readonly endsAfter?: Date | undefined
  /** Over then. */
  readonly endedBy?: Date | undefined
  readonly near?: Near | undefined
  readonly groupIds?: readonly string[] | undefined
  /** An organisation including its groups. */
  readonly enterpriseGroupId?: string | undefined
  /** In groups the viewer is in; or also where the viewer had a spot. */
  readonly circle?: 'MY_GROUPS' | 'MY_GROUPS_AND_SEATS' | undefined
  /** The viewer made it or is named as a host. */
  readonly hosted?: boolean | undefined
  readonly online?: boolean | undefined
  readonly cost?: 'FREE' | 'PAID' | undefined
  readonly myStates?: readonly EventMemberState[] | undefined
  readonly spotsLeft?: boolean | undefined
  /** Was not cancelled. */
  readonly takesPlace?: boolean | undefined
  /** Made by another person, and of each event the first date from then on that takes place and is not answered yet. */
  readonly unansweredFrom?: Date | undefined
  readonly interestIds?: readonly string[] | undefined
  readonly words?: EventSearchText | undefined
  /** The conditions of the query's operators. */
  readonly operators?: EventOperators | undefined
  /** Of each series only one of the dates that match otherwise. */
  readonly oncePerSeries?: boolean | undefined
}
/** A date's own link, otherwise its event's. */
export const isOnline = sql`(nullif(coalesce(d.online_link, e.online_link), '') is not null)`
/** Events with a link of their own or on one of their dates, found through indexes. */
const hasLink = sql`e.id in (select oe.id from events oe where oe.online_link <> '' and oe.deleted_at is null
  union all select od.event_id from event_occurrences od where od.online_link <> '')`
/** Where the date is: its own place, otherwise its event's, with the position of whichever it is. */
export const position = (axis: 'latitude' | 'longitude') =>
  sql`case when d.place is null then ${sql.ref(`e.${axis}`)} else ${sql.ref(`d.${axis}`)} end`
export const metersFrom = ({ latitude, longitude }: Near) =>
  sql`koinon_meters(${latitude}::float8, ${longitude}::float8, ${position('latitude')}, ${position('longitude')})`
const metresADegree = 111_000
/**
 * Events with a date no further north or south than this, found through indexes; the distance is then computed for
 * these.
 */
const inBelt = ({ latitude, radiusMeters }: Near) => {
  const degrees = radiusMeters / metresADegree
  const belt = sql`between ${latitude - degrees}::float8 and ${latitude + degrees}::float8`
  return sql`e.id in (select ne.id from events ne where ne.latitude ${belt} and ne.deleted_at is null
    union all select nd.event_id from event_occurrences nd where nd.latitude ${belt})`
}
const hasFreeSeat = sql`(d.state = 'SCHEDULED' and (d.capacity is null or d.confirmed_count < d.capacity))`

/**
 * The earliest start of anything not over at an instant, so that the index of starts is read from there on and not
 * through all of history: a day earlier, or where the first of the dates longer than a day began.
 */
const beganBy = (instant: Date): RawBuilder<unknown> => sql`least(${instant}::timestamptz - interval '1 day', (
  select min(long.start_at) from (
    select l.start_at from event_occurrences l where l.end_at > ${instant} and l.end_at - l.start_at > interval '1 day' offset 0) long))`

/** Every condition of a filter, over the tables that cards read. */
export function matchesFilter(viewerId: string, filter: EventFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [visibleEvent(viewerId)]
  const { from, to, endsAfter, endedBy, words, operators } = filter
  if (words) conditions.push(matchesText(words))
  if (operators) conditions.push(...eventOperators(viewerId, operators))
  if (from) conditions.push(sql`d.start_at >= ${from}`)
  if (to) conditions.push(sql`d.start_at < ${to}`)
  if (endsAfter) conditions.push(sql`d.end_at > ${endsAfter} and d.start_at >= ${beganBy(endsAfter)}`)
  if (endedBy) conditions.push(sql`d.end_at <= ${endedBy} and d.start_at < ${endedBy}`)
  conditions.push(...ofGroups(viewerId, filter), ...ofDate(viewerId, filter))
  return sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  )
}

function ofGroups(viewerId: string, filter: EventFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  const { groupIds, enterpriseGroupId, circle, hosted, interestIds } = filter
  if (groupIds) conditions.push(sql`e.group_id = any(${uuidArray(groupIds)})`)
  if (enterpriseGroupId)
    conditions.push(sql`e.group_id in (
      select og.id from groups og where og.id = ${enterpriseGroupId} or og.organization_id = ${enterpriseGroupId})`)
  const mine = sql`select mg.group_id from group_members mg where mg.account_id = ${viewerId} and mg.membership_state = 'MEMBER'`
  if (circle === 'MY_GROUPS') conditions.push(sql`e.group_id in (${mine})`)
  // Starts from the viewer's own dates, so that all of history is not read to find the few.
  if (circle === 'MY_GROUPS_AND_SEATS')
    conditions.push(sql`d.id in (
      select gd.id from event_occurrences gd join events ge on ge.id = gd.event_id where ge.group_id in (${mine})
      union all select gs.occurrence_id from event_guests gs where gs.account_id = ${viewerId} and gs.state = 'CONFIRMED')`)
  if (hosted)
    conditions.push(sql`e.id in (
      select he.id from events he where he.created_by = ${viewerId}
      union all select h.event_id from event_hosts h where h.account_id = ${viewerId})`)
  if (interestIds)
    conditions.push(sql`e.group_id in (select ig.id from groups ig where ig.interest_ids && ${uuidArray(interestIds)})`)
  return conditions
}

function ofDate(viewerId: string, filter: EventFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  const { near, online, cost, myStates, spotsLeft, takesPlace, unansweredFrom } = filter
  if (near) conditions.push(sql`${inBelt(near)} and ${metersFrom(near)} <= ${near.radiusMeters}::float8`)
  if (online !== undefined) conditions.push(sql`${isOnline} = ${online}::boolean`)
  if (online === true) conditions.push(hasLink)
  if (cost) conditions.push(sql`(e.entitlement_id is null) = ${cost === 'FREE'}::boolean`)
  if (myStates) conditions.push(sql`mine.state = any(${[...myStates]}::text[])`)
  if (spotsLeft) conditions.push(hasFreeSeat)
  if (takesPlace) conditions.push(sql`d.state = 'SCHEDULED'`)
  if (unansweredFrom)
    conditions.push(sql`(mine.state is null or mine.state = 'INVITED') and e.created_by <> ${viewerId}::uuid
      and d.state = 'SCHEDULED' and d.start_at >= ${unansweredFrom} and not exists (
        select 1 from event_occurrences sooner
        left join event_guests answer on answer.occurrence_id = sooner.id and answer.account_id = ${viewerId}::uuid
        where sooner.event_id = e.id and sooner.state = 'SCHEDULED' and sooner.start_at >= ${unansweredFrom}
          and sooner.start_at < d.start_at and (answer.state is null or answer.state = 'INVITED'))`)
  return conditions
}
