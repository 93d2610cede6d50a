import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'
import type { DateState } from '../../store/tables.ts'

/** An event that was to take place, or is to again. */
export interface ComingEvent {
  readonly id: string
  readonly groupId: string
  readonly madeBy: string
  /** Its coming dates that were not cancelled. */
  readonly dateIds: readonly string[]
  /** The state in its last announcement about all of it; null if there is none. */
  readonly notifiedState: DateState | null
}

/** The coming events of a group that was deleted, or exists. */
export async function comingEvents(
  tx: Tx,
  { groupId, isDeleted, now }: { groupId: string; isDeleted: boolean; now: Date },
): Promise<ComingEvent[]> {
  const { rows } = await sql<ComingEvent>`
    select e.id, e.group_id as "groupId", e.created_by as "madeBy", array_agg(d.id order by d.start_at) as "dateIds",
      (select c.after #>> '{}' from event_changes c where c.event_id = e.id and c.occurrence_id is null and c.field = 'STATE'
        order by c.id desc limit 1) as "notifiedState"
    from events e join event_occurrences d on d.event_id = e.id and d.state = 'SCHEDULED' and d.end_at > ${now}
    join groups g on g.id = e.group_id and (g.deleted_at is not null) = ${isDeleted}
    where e.group_id = ${groupId} and e.deleted_at is null and not e.by_isolated_author group by e.id order by e.id`.execute(
    tx,
  )
  return rows
}
