import type { EventDraft } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import type { GroupFacts } from '#features/groups/index.ts'
import { type NewDate, insertDates } from '../series/store/dates.ts'
import { type EventColumns, insertEvent, setHosts } from './store/events.ts'
import { eventFieldColumns, readHosts } from './eventFields.ts'
import { planDates, readRule } from '../series/recurrence.ts'
import { type Times, readTimes, readTimeZone, timesAt } from '../series/times.ts'

/** Writes a new event with its dates, and announces it. The policy has been asked; the caller has locked the group. */
export async function insertEventWithDates(
  tx: Tx,
  app: App,
  args: { actor: Actor; group: GroupFacts; draft: EventDraft; patterned?: EventColumns },
): Promise<string> {
  const { actor, group, draft } = args
  const [eventId, now] = [app.runtime.id(), app.runtime.now()]
  const timeZone = readTimeZone(draft.timeZone)
  const times = readTimes(draft)
  const rule = draft.recurrence ? readRule(draft.recurrence, { start: times.start, timeZone, now }) : null
  const named = { eventId, actorId: actor.id, group, coverMediaId: null }
  const scopes = { visibility: group.visibility, joinScope: draft.visibility ?? group.visibility }
  const columns = await eventFieldColumns(tx, app, { ...named, ...scopes }, draft)
  const hosts = await readHosts(tx, { groupId: group.id, createdBy: actor.id, actorId: actor.id }, draft.hostIds ?? [])
  const written = planDates({ start: times.start, timeZone, rule }, now)
  await insertEvent(tx, {
    title: draft.title,
    visibility: group.visibility,
    join_scope: group.visibility,
    ...columns,
    ...args.patterned,
    id: eventId,
    group_id: group.id,
    created_by: actor.id,
    time_zone: timeZone,
    recurrence: rule,
    first_start_at: times.start,
    first_end_at: times.end,
    first_rsvp_deadline_at: times.closes,
    materialized_until: written.until,
    by_isolated_author: actor.isIsolated,
    created_at: now,
    updated_at: now,
  })
  await setHosts(tx, eventId, hosts, now)
  const capacity = draft.capacity ?? null
  await insertDates(
    tx,
    written.starts.map((start) => newDateRow(app, { eventId, capacity, times: timesAt(times, start, timeZone) })),
  )
  await emit(tx, 'event.created', { eventId, groupId: group.id, byId: actor.id, byIsolatedAuthor: actor.isIsolated })
  return eventId
}

/** A planned date. */
export const newDateRow = (
  app: App,
  { eventId, capacity, times }: { eventId: string; capacity: number | null; times: Times },
): NewDate & { readonly id: string } => ({
  id: app.runtime.id(),
  event_id: eventId,
  original_start_at: times.start,
  start_at: times.start,
  end_at: times.end,
  rsvp_closes_at: times.closes,
  capacity,
})
