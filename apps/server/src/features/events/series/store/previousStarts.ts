import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { visibleEvent } from '../../store/visibility.ts'

/** Remembers when dates begin that are about to be moved, and for when they were planned. */
export async function recordPreviousStarts(
  tx: Tx,
  moved: readonly { readonly id: string; readonly startAt: Date }[],
): Promise<void> {
  await sql`
    insert into event_previous_starts (occurrence_id, start_at)
    select d.id, was.at from jsonb_to_recordset(${jsonb(moved)}) as w (id uuid, "startAt" timestamptz)
    join event_occurrences d on d.id = w.id cross join lateral (values (d.start_at), (d.original_start_at)) as was (at)
    where was.at <> w."startAt" on conflict do nothing`.execute(tx)
}

/** An event and all that was split off from it, as `line`. */
const lineOf = (eventId: string) => sql`recursive line as (
  select id from events where id = ${eventId}
  union select s.id from events s join line l on s.split_from_id = l.id)`

/**
 * Where the date is now that an event once had at this time: moved to another time, or with those after it to an event
 * that was split off. Null: it never was, or is gone.
 */
export async function dateSince(
  db: Db,
  eventId: string,
  occurrence: string,
): Promise<{ readonly eventId: string; readonly start: Date } | null> {
  const at = sql`${occurrence}::timestamptz`
  const { rows } = await sql<{ eventId: string; start: Date }>`
    with ${lineOf(eventId)}
    select d.event_id as "eventId", d.start_at as start
    from line join events e on e.id = line.id and e.deleted_at is null join event_occurrences d on d.event_id = e.id
    where d.start_at = ${at} or d.original_start_at = ${at}
      or exists (select 1 from event_previous_starts f where f.occurrence_id = d.id and f.start_at = ${at})
    order by d.start_at = ${at} desc, d.original_start_at = ${at} desc, d.event_id = ${eventId} desc, d.start_at limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The next dates of what was split off from a series, as far as the viewer may see it; their starts, as text. */
export async function datesSplitOff(
  db: Db,
  viewerId: string,
  eventId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ start: Date }>`
    with ${lineOf(eventId)}
    select d.start_at as start from line join events e on e.id = line.id and e.id <> ${eventId}
    join event_occurrences d on d.event_id = e.id and d.end_at > ${now} and d.state = 'SCHEDULED'
    where ${visibleEvent(viewerId)} order by d.start_at limit ${limit}`.execute(db)
  return rows.map(({ start }) => start.toISOString())
}
