import type { EventMemberState, Place } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { picture } from '#features/groups/index.ts'
import type { PictureRow } from '#features/media/index.ts'
import { visibility } from '#features/users/index.ts'
import type { DateState } from '../../store/tables.ts'
import { hostsEvent, seesGuests, visibleEvent } from '../../store/visibility.ts'

/** One date of an event with what its card needs: what was changed for this date, otherwise what the event says. */
export interface CardRow {
  readonly dateId: string
  readonly eventId: string
  readonly groupId: string
  readonly title: string
  readonly startAt: Date
  readonly endAt: Date
  readonly timeZone: string
  readonly place: Place | null
  readonly online: boolean
  readonly state: DateState
  readonly capacity: number | null
  readonly confirmed: number
  readonly recurrence: string | null
  readonly myState: EventMemberState | null
  readonly cover: PictureRow | null
  readonly seesGuests: boolean
  readonly requiresApproval: boolean
  /** Of a series: how many dates that take place are planned after this one. */
  readonly moreDates: number
  /** The entitlement that admits; null if it is free. */
  readonly entitlementId: string | null
}

/** The columns of `CardRow`; they read `cardSources`. */
export const cardColumns = (viewerId: string) => sql`
  d.id as "dateId", e.id as "eventId", e.group_id as "groupId", coalesce(d.title, e.title) as title,
  d.start_at as "startAt", d.end_at as "endAt", e.time_zone as "timeZone", coalesce(d.place, e.place) as place,
  nullif(coalesce(d.online_link, e.online_link), '') is not null as online, d.state, d.capacity, d.confirmed_count as confirmed,
  e.recurrence, mine.state as "myState", ${picture('cm')} as cover, ${seesGuests(viewerId)} as "seesGuests",
  (e.confirmation = 'BY_HOST' and not ${hostsEvent(viewerId)}) as "requiresApproval", e.entitlement_id as "entitlementId",
  case when e.recurrence is null then 0 else (select count(*)::int from event_occurrences later
    where later.event_id = e.id and later.state = 'SCHEDULED' and later.start_at > d.start_at) end as "moreDates"`
export const cardSources = (viewerId: string) => sql`
  event_occurrences d
  join events e on e.id = d.event_id
  left join event_guests mine on mine.occurrence_id = d.id and mine.account_id = ${viewerId}::uuid
  left join media cm on cm.id = e.cover_media_id and cm.status = 'READY'`

/** The dates of these ids that the viewer may see. */
export async function cardRows(db: Db, viewerId: string, dateIds: Iterable<string>): Promise<CardRow[]> {
  const uniqueIds = [...new Set(dateIds)]
  if (uniqueIds.length === 0) return []
  const { rows } = await sql<CardRow>`
    select ${cardColumns(viewerId)} from ${cardSources(viewerId)}
    where d.id = ${anyOfIds(uniqueIds)} and ${visibleEvent(viewerId)}`.execute(db)
  return rows
}

/**
 * The date that represents each of these events: the next one that takes place, otherwise the next one, and if all
 * are over the last.
 */
export async function shownDates(db: Db, eventIds: Iterable<string>, now: Date): Promise<Map<string, string>> {
  const uniqueIds = [...new Set(eventIds)]
  if (uniqueIds.length === 0) return new Map()
  const { rows } = await sql<{ eventId: string; dateId: string }>`
    select distinct on (d.event_id) d.event_id as "eventId", d.id as "dateId" from event_occurrences d
    where d.event_id = ${anyOfIds(uniqueIds)}
    order by d.event_id, d.end_at > ${now} desc, case when d.end_at > ${now} then d.state = 'SCHEDULED' end desc,
      case when d.end_at > ${now} then d.start_at end, d.start_at desc`.execute(db)
  return new Map(rows.map(({ eventId, dateId }) => [eventId, dateId]))
}

/**
 * Friends (mutual follows) confirmed on these dates: how many, and the first three. The caller passes only dates
 * whose guests the viewer may know of.
 */
export async function friendsGoing(
  db: Db,
  viewerId: string,
  dateIds: readonly string[],
): Promise<Map<string, { count: number; ids: readonly string[] }>> {
  if (dateIds.length === 0) return new Map()
  const { rows } = await sql<{ dateId: string; count: number; ids: string[] }>`
    select g.occurrence_id as "dateId", count(*)::int as count,
      (array_agg(g.account_id order by g.created_at, g.account_id))[1:3] as ids
    from follows mine
    join follows theirs on theirs.follower_id = mine.followee_id and theirs.followee_id = mine.follower_id and theirs.state = 'FOLLOWING'
    join accounts a on a.id = mine.followee_id and account_is_visible(a.status, a.isolated_until)
    join event_guests g on g.account_id = a.id and g.state = 'CONFIRMED' and not g.by_isolated_author and g.occurrence_id = ${anyOfIds(dateIds)}
    where mine.follower_id = ${viewerId} and mine.state = 'FOLLOWING' and not ${visibility.blockedBetween(viewerId, sql.ref('a.id'))}
    group by g.occurrence_id`.execute(db)
  return new Map(rows.map(({ dateId, count, ids }) => [dateId, { count, ids }]))
}

/**
 * The people confirmed last on each of these dates, as far as the viewer may see them. The caller passes only dates
 * whose guests the viewer may know of.
 */
export async function lastConfirmed(
  db: Db,
  viewerId: string,
  dateIds: readonly string[],
  limit: number,
): Promise<Map<string, readonly string[]>> {
  if (dateIds.length === 0) return new Map()
  const { rows } = await sql<{ dateId: string; ids: string[] }>`
    select d.id as "dateId", array(
      select g.account_id from event_guests g join accounts a on a.id = g.account_id
      where g.occurrence_id = d.id and g.state = 'CONFIRMED' and not g.away and (not g.by_isolated_author or g.account_id = ${viewerId}::uuid)
        and ${visibility.visiblePerson(viewerId)}
      order by g.updated_at desc, g.account_id desc limit ${limit}) as ids
    from event_occurrences d where d.id = ${anyOfIds(dateIds)}`.execute(db)
  return new Map(rows.map(({ dateId, ids }) => [dateId, ids]))
}
