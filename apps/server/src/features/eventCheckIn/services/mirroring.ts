import type { RemoteEvent } from '../../../adapters/eventbrite/port.ts'
import { jsonb } from '../../../kernel/jsonb.ts'
import type { App } from '../../../kernel/app.ts'
import { emit } from '../../../kernel/events.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { readText } from '../../../kernel/text/facets.ts'
import { exactPlaceOf } from '../../content/index.ts'
import { dateRows, eventRow, guestsIn, insertDates, insertEvent, updateDates, updateEvent } from '../../events/index.ts'
import type { GroupFacts } from '../../groups/index.ts'
import type { Link } from '../store/links.ts'

const [titleLength, textLength, placeLength] = [120, 5000, 200]

/** What an event says there, as our columns. */
async function saidOf(app: App, remote: RemoteEvent) {
  const { text, facets } = readText(remote.description.slice(0, textLength))
  const name = remote.venue?.name.slice(0, placeLength) ?? ''
  const { latitude = null, longitude = null } = remote.venue ?? {}
  const place =
    name === ''
      ? null
      : await exactPlaceOf(app, { name, ...(latitude !== null && longitude !== null ? { latitude, longitude } : {}) })
  return {
    title: remote.title.slice(0, titleLength) || `Eventbrite ${remote.id}`,
    description: text,
    description_facets: jsonb(facets),
    place: place && jsonb(place),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    online_link: remote.isOnline ? remote.url : null,
  }
}

/**
 * Writes a new event of a group from one managed elsewhere. Tickets are sold there, so nobody is admitted here:
 * answers are closed from the start, and we keep no number of seats.
 */
export async function mirror(
  tx: Tx,
  app: App,
  { group, actorId, remote }: { group: GroupFacts; actorId: string; remote: RemoteEvent },
): Promise<string> {
  const [eventId, now] = [app.seams.id(), app.seams.now()]
  const [start, end] = [new Date(remote.startTime), new Date(remote.endTime)]
  await insertEvent(tx, {
    ...(await saidOf(app, remote)),
    id: eventId,
    group_id: group.id,
    created_by: actorId,
    zone: remote.zone,
    recurrence: null,
    visibility: group.visibility,
    join_scope: 'GROUP_MEMBERS',
    link_for: 'ALL',
    first_start: start,
    first_end: end,
    first_closes: now,
    created_at: now,
    updated_at: now,
  })
  await insertDates(tx, [
    {
      id: app.seams.id(),
      event_id: eventId,
      planned_at: start,
      start_at: start,
      end_at: end,
      rsvp_closes_at: now,
      state: remote.isCancelled ? 'CANCELLED' : 'SCHEDULED',
    },
  ])
  await emit(tx, 'event.created', { eventId, groupId: group.id, byId: actorId, silent: false })
  return eventId
}

/** Brings an event up to date with the one managed elsewhere, and tells its guests when and whether it takes place. */
export async function mirrorChanges(tx: Tx, app: App, link: Link, remote: RemoteEvent): Promise<void> {
  const before = await eventRow(tx, link.eventId)
  const date = (await dateRows(tx, link.eventId)).find(({ id }) => id === link.dateId)
  if (!before || !date) return
  const said = await saidOf(app, remote)
  const [start, end] = [new Date(remote.startTime), new Date(remote.endTime)]
  const state = remote.isCancelled ? 'CANCELLED' : 'SCHEDULED'
  const isMoved = start.getTime() !== date.startAt.getTime() || end.getTime() !== date.endAt.getTime()
  const isRenamed = said.title !== before.title || said.description !== before.description
  if (!isMoved && !isRenamed && state === date.state) return
  const now = app.seams.now()
  await updateEvent(tx, link.eventId, { ...said, zone: remote.zone }, now)
  await updateDates(tx, [date.id], { start_at: start, end_at: end, state })
  const { eventId, groupId, byId } = link
  await emit(tx, 'event.changed', { eventId, groupId, byId, silent: false })
  const reason =
    state === date.state
      ? isMoved
        ? 'EVENT_CHANGED'
        : null
      : state === 'CANCELLED'
        ? 'EVENT_CANCELLED'
        : 'EVENT_CHANGED'
  const userIds = reason ? await guestsIn(tx, [date.id], ['CONFIRMED', 'WAITLISTED', 'INTERESTED', 'INVITED']) : []
  if (reason && userIds.length > 0)
    await emit(tx, 'event.told', { eventId, reason, userIds, byId: null, itemId: app.seams.id() })
}
