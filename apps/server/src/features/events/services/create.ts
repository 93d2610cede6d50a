import type { EventDraft } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/app.ts'
import { emit } from '#kernel/events.ts'
import type { Tx } from '#kernel/tables.ts'
import type { GroupFacts } from '#features/groups/index.ts'
import { type NewDate, insertDates } from '../store/dates.ts'
import { type EventColumns, insertEvent, setHosts } from '../store/events.ts'
import { detailColumns, readHosts } from './details.ts'
import { planDates, readRule } from './recurrence.ts'
import { type Times, readTimes, readZone, timesAt } from './times.ts'

/** Writes a new event with its dates, and announces it. The policy has been asked; the caller has locked the group. */
export async function createEventOf(
  tx: Tx,
  app: App,
  asked: { actor: Actor; group: GroupFacts; draft: EventDraft; patterned?: EventColumns },
): Promise<string> {
  const { actor, group, draft } = asked
  const [eventId, now] = [app.seams.id(), app.seams.now()]
  const zone = readZone(draft.zone)
  const times = readTimes(draft)
  const rule = draft.recurrence ? readRule(draft.recurrence, { start: times.start, zone, now }) : null
  const named = { eventId, actorId: actor.id, group, coverMediaId: null }
  const scopes = { visibility: group.visibility, joinScope: draft.visibility ?? group.visibility }
  const columns = await detailColumns(tx, app, { ...named, ...scopes }, draft)
  const hosts = await readHosts(tx, { groupId: group.id, createdBy: actor.id, actorId: actor.id }, draft.hostIds ?? [])
  const written = planDates({ start: times.start, zone, rule }, now)
  await insertEvent(tx, {
    title: draft.title,
    visibility: group.visibility,
    join_scope: group.visibility,
    ...columns,
    ...asked.patterned,
    id: eventId,
    group_id: group.id,
    created_by: actor.id,
    zone,
    recurrence: rule,
    first_start: times.start,
    first_end: times.end,
    first_closes: times.closes,
    dates_until: written.until,
    silent: actor.isolated,
    created_at: now,
    updated_at: now,
  })
  await setHosts(tx, eventId, hosts, now)
  const capacity = draft.capacity ?? null
  await insertDates(
    tx,
    written.starts.map((start) => newDate(app, { eventId, capacity, times: timesAt(times, start, zone) })),
  )
  await emit(tx, 'event.created', { eventId, groupId: group.id, byId: actor.id, silent: actor.isolated })
  return eventId
}

/** A planned date. */
export const newDate = (
  app: App,
  { eventId, capacity, times }: { eventId: string; capacity: number | null; times: Times },
): NewDate & { readonly id: string } => ({
  id: app.seams.id(),
  event_id: eventId,
  planned_at: times.start,
  start_at: times.start,
  end_at: times.end,
  rsvp_closes_at: times.closes,
  capacity,
})
