import { nextStart } from '#adapters/recurrence/recurrence.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { type DateRow, dateRows, preservePastDates, updateDates } from '../series/store/dates.ts'
import { type DateColumns, type EventColumns, type EventRow, eventRow, setHosts, updateEvent } from './store/events.ts'
import { lockDates } from '../series/store/lockedDates.ts'
import { deleteReminders } from '../series/store/schedule.ts'
import { deleteSeriesAnswersAfterMove } from '../series/store/seriesAnswers.ts'
import type { DateState } from '../store/tables.ts'
import { answerNewDates, resetAnswers } from '../series/answerNewDates.ts'
import { type ChangeDateArgs, requireSpots } from '../series/changeDate.ts'
import { formerQuestions } from './questions.ts'
import { type EventFields, eventFieldColumns, readHosts } from './eventFields.ts'
import { type Replanned, concernsPlan, replan } from '../series/replan.ts'
import { fillSpots } from '../guests/spots.ts'
import { removeExcluded } from '../guests/removeExcluded.ts'

/** The dates affected by a change to the whole event: those to come or, if all are over, the given one. */
export const datesReached = (dates: readonly DateRow[], selectedId: string, now: Date): readonly DateRow[] => {
  const toCome = dates.filter(({ endAt }) => endAt > now)
  return toCome.length > 0 ? toCome : dates.filter(({ id }) => id === selectedId)
}

/**
 * Changes an event and its coming dates; those that are over stay as they were. Returns whom it concerns that some of
 * them no longer take place. The event is locked.
 */
export async function changeEvent(
  tx: Tx,
  app: App,
  { actorId, facts, details, state }: ChangeDateArgs,
): Promise<readonly string[]> {
  const now = app.runtime.now()
  const event = await eventRow(tx, facts.id)
  if (!event) throw new Refusal('EVENT_NOT_FOUND')
  const dates = await dateRows(tx, event.id)
  const reached = datesReached(dates, facts.date.id, now)
  const ids = reached.map(({ id }) => id)
  const held = await lockDates(tx, ids)
  requireSpots(held, details.capacity)
  const named = { eventId: event.id, actorId, group: facts.group, coverMediaId: event.coverMediaId }
  const columns = await eventFieldColumns(
    tx,
    app,
    { ...named, visibility: event.visibility, joinScope: event.joinScope },
    details,
  )
  if (details.hostIds) {
    const hosts = await readHosts(tx, { groupId: event.groupId, createdBy: event.createdBy, actorId }, details.hostIds)
    await setHosts(tx, event.id, hosts, now)
  }
  await preservePastDates(tx, event, ids, details)
  await updateDates(tx, ids, datesFollow(details, state))
  const capacity = details.capacity === undefined ? event.capacity : details.capacity
  const planned = concernsPlan(details)
    ? await replan(tx, app, { event, facts, dates, affected: reached, details, capacity, byId: actorId })
    : null
  const isOff = state === 'CANCELLED' || (state === undefined && isCancelled(event, reached))
  if (planned && isOff) await updateDates(tx, planned.addedIds, { state: 'CANCELLED' })
  const open = isOff ? { materialized_until: null } : endless(event, planned, dates, state)
  const former = details.questions ? formerQuestions(event) : {}
  await updateEvent(tx, event.id, { ...columns, ...former, ...planned?.columns, ...open }, now)
  if ([details.visibility, details.joinScope].includes('GROUP_MEMBERS')) await removeExcluded(tx, app, event.groupId)
  await reseat(tx, app, { eventId: event.id, ids, planned, actorId })
  return planned?.missing ?? []
}

/** Changes of single dates give way to a change for all. */
const datesFollow = (details: EventFields, state: DateState | undefined): DateColumns => ({
  ...(details.title === undefined ? {} : { title: null }),
  ...(details.description === undefined ? {} : { description: null, description_facets: null }),
  ...(details.place === undefined ? {} : { place: null, latitude: null, longitude: null }),
  ...(details.onlineLink === undefined ? {} : { online_link: null }),
  ...(details.capacity === undefined ? {} : { capacity: details.capacity }),
  ...(state === undefined ? {} : { state }),
})

/** Whether all of it was cancelled: it gets no more dates, and none of those it has takes place. */
const isCancelled = (event: Pick<EventRow, 'materializedUntil'>, reached: readonly DateRow[]): boolean =>
  event.materializedUntil === null && reached.every(({ state }) => state === 'CANCELLED')

/** A cancelled series gets no more dates; it continues where it was if it takes place after all. */
function endless(
  event: EventRow,
  planned: Replanned | null,
  dates: readonly DateRow[],
  state: DateState | undefined,
): EventColumns {
  const last = dates.at(-1)?.originalStartAt
  if (state !== 'SCHEDULED' || planned || event.materializedUntil || !last) return {}
  const plan = { start: event.firstStart, timeZone: event.timeZone, rule: event.recurrence }
  return nextStart(plan, last) ? { materialized_until: last } : {}
}

/** Updates the guests after the dates have changed: some have to answer again, some get an added spot. */
async function reseat(
  tx: Tx,
  app: App,
  {
    eventId,
    ids,
    planned,
    actorId,
  }: { eventId: string; ids: readonly string[]; planned: Replanned | null; actorId: string },
): Promise<void> {
  if (planned && planned.movedIds.length > 0) {
    await deleteReminders(tx, planned.movedIds)
    await resetAnswers(tx, app, planned.movedIds, actorId)
    await deleteSeriesAnswersAfterMove(tx, eventId, planned.movedIds)
  }
  if (planned && planned.addedIds.length > 0) await answerNewDates(tx, app, eventId, planned.addedIds)
  const gone = new Set(planned?.goneIds)
  await fillSpots(
    tx,
    app,
    ids.filter((id) => !gone.has(id)),
    actorId,
  )
}
