import { isDeepStrictEqual } from 'node:util'
import type { Place } from '@koinon/contract/shared'
import { beginningOf, hasVisibleText, readText } from '@koinon/contract/text'
import type { RemoteEvent } from '#adapters/eventbrite/port.ts'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { placeOfInput } from '#features/content/index.ts'
import type { GroupFacts } from '#features/groups/index.ts'
import { notifyChange } from '../notices/notifyChange.ts'
import { recipientsOf } from '../notices/notifyGuests.ts'
import { dateRows, insertDates, updateDates } from '../series/store/dates.ts'
import { deleteReminders } from '../series/store/schedule.ts'
import { plannedStateOf } from './store/changes.ts'
import { eventRow, insertEvent, lockLinkedEvent, updateEvent } from './store/events.ts'

/** An event of ours that is managed elsewhere, and its one date. */
interface LinkedEvent {
  readonly eventId: string
  readonly groupId: string
  readonly dateId: string
  /** The account to which its changes are attributed. */
  readonly byId: string
}

const [titleLength, textLength, placeLength] = [120, 5000, 200]

/** Name and description of the remote event, as our columns. */
function wordsOf(remote: RemoteEvent) {
  const { text, facets } = readText(beginningOf(remote.description, textLength))
  return {
    title: hasVisibleText(remote.title) ? beginningOf(remote.title, titleLength) : `Eventbrite ${remote.id}`,
    description: text,
    description_facets: jsonb(facets),
  }
}

/** Where it takes place. */
interface Where {
  readonly place: Place | null
  readonly link: string | null
}
async function whereOf(app: App, { venue, isOnline, url }: RemoteEvent): Promise<Where> {
  const name = beginningOf(venue?.name ?? '', placeLength)
  const { latitude = null, longitude = null } = venue ?? {}
  const position = latitude !== null && longitude !== null ? { latitude, longitude } : {}
  return {
    place: name === '' ? null : await placeOfInput(app, { name, ...position }),
    link: isOnline ? url : null,
  }
}
const whereColumns = ({ place, link }: Where) => ({
  place: place && jsonb(place),
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
  online_link: link,
})
/** Each time a place is named it gets a new id. */
const isSamePlace = (one: Place | null, other: Place | null): boolean =>
  isDeepStrictEqual(one && { ...one, id: '' }, other && { ...other, id: '' })

/**
 * Writes a new event of a group from one managed elsewhere. Tickets are sold there, so nobody is admitted here: answers
 * are closed from the start, and the event has no number of spots.
 */
export async function createLinkedEvent(
  tx: Tx,
  app: App,
  { group, actorId, remote }: { group: GroupFacts; actorId: string; remote: RemoteEvent },
): Promise<string> {
  const [eventId, now] = [app.runtime.id(), app.runtime.now()]
  const [start, end] = [new Date(remote.startTime), new Date(remote.endTime)]
  await insertEvent(tx, {
    ...wordsOf(remote),
    ...whereColumns(await whereOf(app, remote)),
    id: eventId,
    group_id: group.id,
    created_by: actorId,
    time_zone: remote.timeZone,
    recurrence: null,
    visibility: group.visibility,
    join_scope: 'GROUP_MEMBERS',
    link_audience: 'ALL',
    first_start_at: start,
    first_end_at: end,
    first_rsvp_deadline_at: now,
    created_at: now,
    updated_at: now,
  })
  await insertDates(tx, [
    {
      id: app.runtime.id(),
      event_id: eventId,
      original_start_at: start,
      start_at: start,
      end_at: end,
      rsvp_closes_at: now,
      state: remote.isCancelled ? 'CANCELLED' : 'SCHEDULED',
    },
  ])
  await emit(tx, 'event.created', { eventId, groupId: group.id, byId: actorId, byIsolatedAuthor: false })
  return eventId
}

/**
 * Updates an event from the one managed elsewhere, and notifies its guests of time, place and cancellation. A place or
 * link of our own stays as long as the remote event has none.
 */
export async function syncLinkedEvent(tx: Tx, app: App, link: LinkedEvent, remote: RemoteEvent): Promise<void> {
  const { eventId, dateId, groupId, byId } = link
  await lockLinkedEvent(tx, eventId)
  const event = await eventRow(tx, eventId)
  const date = (await dateRows(tx, eventId)).find(({ id }) => id === dateId)
  if (!event || !date) return
  const words = wordsOf(remote)
  const ours = { place: event.place, link: event.onlineLink }
  const where = remote.venue || remote.isOnline ? await whereOf(app, remote) : ours
  const [start, end] = [new Date(remote.startTime), new Date(remote.endTime)]
  const state = remote.isCancelled ? 'CANCELLED' : 'SCHEDULED'
  const isMoved = start.getTime() !== date.startAt.getTime() || end.getTime() !== date.endAt.getTime()
  const isElsewhere = !isSamePlace(where.place, ours.place) || where.link !== ours.link
  const isRenamed = words.title !== event.title || words.description !== event.description
  if (!isMoved && !isElsewhere && !isRenamed && state === date.state && remote.timeZone === event.timeZone) return
  const before = await plannedStateOf(tx, dateId)
  await updateEvent(
    tx,
    eventId,
    { ...words, ...(isElsewhere ? whereColumns(where) : {}), time_zone: remote.timeZone },
    app.runtime.now(),
  )
  await updateDates(tx, [dateId], { start_at: start, end_at: end, state })
  if (isMoved) await deleteReminders(tx, [dateId])
  await emit(tx, 'event.changed', { eventId, groupId, byId, byIsolatedAuthor: false })
  const after = await plannedStateOf(tx, dateId)
  const recipients = await recipientsOf(tx, [dateId], null)
  await notifyChange(tx, app, { eventId, dateId: null, byId: null, before, after, note: undefined, recipients })
}
