import type { EventState, Place } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** Earlier facts that guests plan by. */
export interface PlannedState {
  readonly TIME: { readonly startTime: string; readonly endTime: string; readonly timeZone: string }
  readonly PLACE: { readonly place: Place | null; readonly online: boolean }
  readonly STATE: Exclude<EventState, 'ENDED'>
}

/** The present facts of each of these dates that guests plan by; deleted dates are left out. */
export async function plannedStatesOf(db: Db, dateIds: readonly string[]): Promise<Map<string, PlannedState>> {
  const { rows } = await sql<{
    id: string
    start: Date
    end: Date
    timeZone: string
    place: Place | null
    online: boolean
    state: PlannedState['STATE']
  }>`
    select d.id, d.start_at as start, d.end_at as end, e.time_zone as "timeZone", coalesce(d.place, e.place) as place,
      nullif(coalesce(d.online_link, e.online_link), '') is not null as online, d.state
    from event_occurrences d join events e on e.id = d.event_id where d.id = any(${uuidArray(dateIds)})`.execute(db)
  return new Map(
    rows.map(({ id, start, end, timeZone, place, online, state }) => [
      id,
      {
        TIME: { startTime: start.toISOString(), endTime: end.toISOString(), timeZone },
        PLACE: { place, online },
        STATE: state,
      },
    ]),
  )
}

/** The present facts of one date. */
export async function plannedStateOf(db: Db, dateId: string): Promise<PlannedState> {
  const planned = (await plannedStatesOf(db, [dateId])).get(dateId)
  if (!planned) throw new Error('A date is looked at that is gone.')
  return planned
}

interface Change {
  readonly id: string
  readonly field: keyof PlannedState | null
  readonly before: unknown
  readonly after: unknown
}
/** Stores changes, for the event's announcements. */
export async function saveChanges(
  tx: Tx,
  of: { eventId: string; dateId: string | null; byId: string | null; note: string | null; at: Date },
  changes: readonly Change[],
): Promise<void> {
  const orNothing = (value: unknown): RawBuilder<unknown> | null => (value === null ? null : jsonb(value))
  for (const { id, field, before, after } of changes) {
    await tx
      .insertInto('event_changes')
      .values({
        id,
        event_id: of.eventId,
        occurrence_id: of.dateId,
        field,
        before: orNothing(before),
        after: orNothing(after),
        note: of.note,
        by_id: of.byId,
        at: of.at,
      })
      .execute()
  }
}
