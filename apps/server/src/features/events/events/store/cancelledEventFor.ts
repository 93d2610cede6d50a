import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { openEvent } from '../../store/visibility.ts'

/** Facts about a deleted event that its guests may know. */
export interface CancelledEvent {
  readonly title: string
  /** Of the guest's next date, or the last one. */
  readonly startTime: string
  readonly endTime: string
  /** IANA. */
  readonly timeZone: string
  /** The event ended with its group; otherwise its hosts deleted it. */
  readonly withGroup: boolean
  /** The hosts' reason. */
  readonly reason: string | null
}

/** Null: it is not gone, or the viewer was not on its list, or may not know of it. */
export async function cancelledEventFor(db: Db, viewerId: string, eventId: string): Promise<CancelledEvent | null> {
  const { rows } = await sql<Omit<CancelledEvent, 'startTime' | 'endTime'> & { start: Date; end: Date }>`
    select coalesce(d.title, e.title) as title, d.start_at as start, d.end_at as end, e.time_zone as "timeZone",
      g.deleted_at is not null as "withGroup",
      (select c.note from event_changes c where c.event_id = e.id and c.at = e.deleted_at limit 1) as reason
    from events e join groups g on g.id = e.group_id
    cross join lateral (
      select x.title, x.start_at, x.end_at from event_guests i join event_occurrences x on x.id = i.occurrence_id
      where i.event_id = e.id and i.account_id = ${viewerId} and i.state <> 'REMOVED'
      order by x.end_at > coalesce(e.deleted_at, g.deleted_at) desc,
        case when x.end_at > coalesce(e.deleted_at, g.deleted_at) then x.start_at end, x.start_at desc limit 1) d
    where e.id = ${eventId} and (e.deleted_at is not null or g.deleted_at is not null) and ${openEvent(viewerId)}`.execute(
    db,
  )
  const [row] = rows
  if (!row) return null
  const { start, end, ...rest } = row
  return { ...rest, startTime: start.toISOString(), endTime: end.toISOString() }
}
