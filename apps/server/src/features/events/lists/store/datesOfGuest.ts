import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { seesGuests, visibleEvent } from '../../store/visibility.ts'

/**
 * The dates that a person attends, as far as the viewer may know: of each event the next one that takes place, the
 * soonest first.
 */
export async function datesOfGuest(
  db: Db,
  viewerId: string,
  personId: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const isSelf = viewerId === personId
  const { rows } = await sql<{ id: string }>`
    select id from (
      select distinct on (d.event_id) d.id, d.start_at
      from event_guests g
      join event_occurrences d on d.id = g.occurrence_id and d.end_at > ${now} and d.state = 'SCHEDULED'
      join events e on e.id = d.event_id
      where g.account_id = ${personId} and g.state = 'CONFIRMED' and (${isSelf} or not g.by_isolated_author)
        and ${visibleEvent(viewerId)} and (${isSelf} or ${seesGuests(viewerId)})
      order by d.event_id, d.start_at, d.id) as soonest
    order by start_at, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
