import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import type { EventFacts } from '../facts.ts'
import { dateRows, updateDates } from './store/dates.ts'
import { updateEvent } from '../events/store/events.ts'
import { recordPreviousStarts } from './store/previousStarts.ts'
import { type LockedDate, lockDates } from './store/lockedDates.ts'
import { deleteReminders } from './store/schedule.ts'
import type { DateState } from '../store/tables.ts'
import { resetAnswers } from './answerNewDates.ts'
import { type EventFields, ownFieldColumns } from '../events/eventFields.ts'
import { fillSpots } from '../guests/spots.ts'
import { closingAt, readTimes } from './times.ts'

export interface ChangeDateArgs {
  readonly actorId: string
  readonly facts: EventFacts
  readonly details: EventFields
  readonly state: DateState | undefined
}

/** Fields that belong to a series, not to one of its dates. */
const ofSeries = [
  'coverMediaId',
  'linkAudience',
  'visibility',
  'joinScope',
  'confirmation',
  'recurrence',
  'cost',
  'hostIds',
  'questions',
] as const satisfies (keyof EventFields)[]

/** Changes one date of a series and nothing about the others; so nobody misses one. The event is locked. */
export async function changeDate(
  tx: Tx,
  app: App,
  { actorId, facts, details, state }: ChangeDateArgs,
): Promise<readonly string[]> {
  const foreign = ofSeries.find((field) => details[field] !== undefined)
  const path = foreign ?? (details.timeZone !== undefined && details.timeZone !== facts.timeZone ? 'timeZone' : null)
  if (path) throw new Refusal('INVALID_PARAMETER', { path, detail: 'This belongs to the whole series.' })
  const [held] = await lockDates(tx, [facts.date.id])
  if (!held) throw new Refusal('EVENT_NOT_FOUND')
  requireSpots([held], details.capacity)
  const times = await movedTo(tx, facts, details)
  if (times.start_at) await recordPreviousStarts(tx, [{ id: held.id, startAt: times.start_at }])
  await updateDates(tx, [held.id], {
    ...(await ownFieldColumns(app, details)),
    ...(details.onlineLink === undefined ? {} : { online_link: details.onlineLink ?? '' }),
    ...(details.capacity === undefined ? {} : { capacity: details.capacity }),
    ...(state === undefined ? {} : { state }),
    ...times,
  })
  await updateEvent(tx, facts.id, {}, app.runtime.now())
  if (times.start_at && times.start_at.getTime() !== held.startAt.getTime()) {
    await deleteReminders(tx, [held.id])
    await resetAnswers(tx, app, [held.id], actorId)
  }
  await fillSpots(tx, app, [held.id], actorId)
  return []
}

/** Refuses fewer spots than are taken. */
export function requireSpots(dates: readonly LockedDate[], capacity: number | null | undefined): void {
  if (typeof capacity !== 'number') return
  const confirmed = Math.max(0, ...dates.map(({ counts }) => counts.CONFIRMED))
  if (confirmed > capacity) throw new Refusal('BELOW_CONFIRMED', { path: 'capacity', confirmed })
}

async function movedTo(tx: Tx, { id, date, timeZone }: EventFacts, given: EventFields) {
  const { startTime, endTime, rsvpClosesAt } = given
  if (startTime === undefined && endTime === undefined && rsvpClosesAt === undefined) return {}
  const times = readTimes({
    startTime: startTime ?? date.startAt.toISOString(),
    endTime: endTime ?? date.endAt.toISOString(),
    rsvpClosesAt,
  })
  const by = { from: date.startAt, to: times.start, timeZone }
  const closes = closingAt(date.rsvpClosesAt, times.end, timeZone, by)
  const others = (await dateRows(tx, id)).filter((row) => row.id !== date.id)
  if (others.some(({ startAt }) => startAt.getTime() === times.start.getTime())) {
    throw new Refusal('INVALID_PARAMETER', { path: 'startTime', detail: 'Another date of the series begins then.' })
  }
  return {
    start_at: times.start,
    end_at: times.end,
    rsvp_closes_at: rsvpClosesAt === undefined ? closes : times.closes,
  }
}
