import { type Plan, movedAlong } from '#adapters/recurrence/recurrence.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import type { EventFacts } from '../facts.ts'
import { type DateRow, type MovedDate, insertDates, moveDates } from './store/dates.ts'
import type { EventColumns, EventRow } from '../events/store/events.ts'
import { newDateRow } from '../events/eventCreation.ts'
import { withoutDeleted } from '../events/deletedDates.ts'
import type { EventFields } from '../events/eventFields.ts'
import { deleteDatesOf } from '../events/cancelDates.ts'
import { countBefore, planDates, readRule, ruleAfter } from './recurrence.ts'
import { type Times, closingAt, readTimes, readTimeZone, timesAt } from './times.ts'

interface Replanning {
  readonly event: EventRow
  readonly facts: EventFacts
  /** All dates of the event, and those of them that change, in the order in which they were planned. */
  readonly dates: readonly DateRow[]
  readonly affected: readonly DateRow[]
  readonly details: EventFields
  /** Initial spots of new dates. */
  readonly capacity: number | null
  readonly byId: string
}
export interface Replanned {
  readonly columns: EventColumns
  /** Dates that now begin at another time. */
  readonly movedIds: readonly string[]
  readonly addedIds: readonly string[]
  readonly goneIds: readonly string[]
  /** The guests concerned by the missing dates. */
  readonly missing: readonly string[]
}

/**
 * Moves the coming dates to where new times, another rule or another zone put them. If they all move, dates keep their
 * guests in order; if only the rule changes, dates that the new rule also has stay as they are. Refuses a rule that
 * leaves out the date it would begin with. A date that was deleted alone stays deleted.
 */
export async function replan(tx: Tx, app: App, args: Replanning): Promise<Replanned> {
  const planned = planAgain(args, app.runtime.now())
  const { times, isMoved } = planned
  const elsewhere = args.dates.filter((date) => !args.affected.includes(date))
  const taken = new Set(
    elsewhere.flatMap(({ originalStartAt, startAt }) => [originalStartAt.getTime(), startAt.getTime()]),
  )
  const starts = planned.starts.filter((start) => !taken.has(start.getTime()))
  if (starts.length === 0) {
    throw new Refusal('INVALID_PARAMETER', { path: 'startTime', detail: 'Another date of the event begins then.' })
  }
  const pairs = isMoved ? inOrder(args.affected, starts) : byPlan(args.affected, starts)
  const moved = pairs.kept.map(({ date, start }) => movedDate(date, start, planned))
  const added = pairs.added.map((start) =>
    newDateRow(app, {
      eventId: args.event.id,
      capacity: args.capacity,
      times: timesAt(times, start, planned.columns.time_zone),
    }),
  )
  const gone = new Set(pairs.gone)
  const missing = await deleteDatesOf(tx, app, {
    event: args.event,
    dates: args.affected.filter(({ id }) => gone.has(id)),
    byId: args.byId,
  })
  await moveDates(tx, moved)
  await insertDates(tx, added)
  const startOf = new Map(args.affected.map(({ id, startAt }) => [id, startAt.getTime()]))
  return {
    columns: planned.columns,
    movedIds: moved.flatMap(({ id, startAt }) => (startOf.get(id) === startAt.getTime() ? [] : [id])),
    addedIds: added.map(({ id }) => id),
    goneIds: pairs.gone,
    missing,
  }
}

interface NewPlan {
  readonly starts: readonly Date[]
  readonly times: Times
  /** Whether the dates move; otherwise only their number or length changes. */
  readonly isMoved: boolean
  readonly setsLength: boolean
  readonly columns: EventColumns & { readonly time_zone: string }
}

function planAgain({ event, facts, dates, affected, details }: Replanning, now: Date): NewPlan {
  const [first] = affected
  if (!first) throw new Error('An event without dates is being replanned.')
  const timeZone = details.timeZone === undefined ? event.timeZone : readTimeZone(details.timeZone)
  const requested = requestedTimes(facts, details, timeZone)
  const start =
    details.startTime === undefined
      ? first.originalStartAt
      : first.id === facts.date.id
        ? requested.start
        : movedAlong(first.originalStartAt, event.timeZone, { from: facts.date.startAt, to: requested.start, timeZone })
  const isMoved = start.getTime() !== first.originalStartAt.getTime() || timeZone !== event.timeZone
  const times = timesAt(requested, start, timeZone)
  const old: Plan = { start: event.firstStart, timeZone: event.timeZone, rule: event.recurrence }
  const rule = newRule(old, { given: details.recurrence, start, timeZone, first: first.originalStartAt, isMoved, now })
  const setsLength = isMoved || details.endTime !== undefined || details.rsvpClosesAt !== undefined
  const sameRule = rule === event.recurrence && !isMoved
  const anchor = sameRule ? timesAt(times, event.firstStart, timeZone) : times
  const plan: Plan = { start: anchor.start, timeZone, rule }
  const by = { from: first.originalStartAt, to: start, timeZone }
  const written = sameRule
    ? { starts: affected.map(({ originalStartAt }) => originalStartAt), until: event.materializedUntil }
    : planDates(plan, now, { reach: movedAlong(lastOf(event, affected), event.timeZone, by) })
  const current = { event, dates, first }
  return {
    starts: sameRule ? written.starts : withoutDeleted(written.starts, { old, plan, isMoved, series: current, now }),
    times,
    isMoved,
    setsLength,
    columns: {
      time_zone: timeZone,
      recurrence: rule,
      materialized_until: written.until,
      first_start_at: anchor.start,
      first_end_at: setsLength || !sameRule ? anchor.end : event.firstEnd,
      first_rsvp_deadline_at: setsLength || !sameRule ? anchor.closes : event.firstCloses,
    },
  }
}

/** As far as a series is materialised: what goes on for ever, and often, has more dates by now than it began with. */
const lastOf = ({ materializedUntil }: EventRow, affected: readonly DateRow[]): Date =>
  new Date(
    Math.max(materializedUntil?.getTime() ?? 0, ...affected.map(({ originalStartAt }) => originalStartAt.getTime())),
  )

/** The times wanted for the given date; if answers closed before it, they still close as far before, on the clock. */
function requestedTimes({ date, ...event }: EventFacts, given: EventFields, timeZone: string): Times {
  const times = readTimes({
    startTime: given.startTime ?? date.startAt.toISOString(),
    endTime: given.endTime ?? date.endAt.toISOString(),
    rsvpClosesAt: given.rsvpClosesAt,
  })
  if (given.rsvpClosesAt !== undefined) return times
  const by = { from: date.startAt, to: times.start, timeZone }
  return { ...times, closes: closingAt(date.rsvpClosesAt, times.end, event.timeZone, by) }
}

interface RuleArgs {
  /** Null: once. */
  readonly given: string | null | undefined
  readonly start: Date
  readonly timeZone: string
  readonly first: Date
  readonly isMoved: boolean
  readonly now: Date
}
function newRule(old: Plan, { given, start, timeZone, first, isMoved, now }: RuleArgs): string | null {
  if (given === null) return null
  // Forms send back what they were given: the same rule is not a new one.
  const same = given === undefined || (old.rule !== null && given.trim().toUpperCase() === old.rule)
  if (!same) return readRule(given, { start, timeZone, now })
  if (old.rule === null || !isMoved) return old.rule
  return readRule(ruleAfter(old.rule, countBefore(old, first)), { start, timeZone, now })
}

interface Pairs {
  readonly kept: readonly { readonly date: DateRow; readonly start: Date }[]
  readonly added: readonly Date[]
  readonly gone: readonly string[]
}
const inOrder = (dates: readonly DateRow[], starts: readonly Date[]): Pairs => ({
  kept: dates.flatMap((date, index) => {
    const start = starts[index]
    return start ? [{ date, start }] : []
  }),
  added: starts.slice(dates.length),
  gone: dates.slice(starts.length).map(({ id }) => id),
})
function byPlan(dates: readonly DateRow[], starts: readonly Date[]): Pairs {
  const planned = new Set(starts.map((start) => start.getTime()))
  const there = new Set(dates.map(({ originalStartAt }) => originalStartAt.getTime()))
  return {
    kept: dates.flatMap((date) =>
      planned.has(date.originalStartAt.getTime()) ? [{ date, start: date.originalStartAt }] : [],
    ),
    added: starts.filter((start) => !there.has(start.getTime())),
    gone: dates.flatMap(({ id, originalStartAt }) => (planned.has(originalStartAt.getTime()) ? [] : [id])),
  }
}

/** The present time of a date. A date that was moved separately keeps its own start while the series does not move. */
function movedDate(date: DateRow, start: Date, { times, isMoved, setsLength, columns }: NewPlan): MovedDate {
  const { id, originalStartAt, startAt, endAt, rsvpClosesAt } = date
  if (!setsLength) return { id, originalStartAt, startAt, endAt, rsvpClosesAt }
  const own = timesAt(times, isMoved ? start : startAt, columns.time_zone)
  return { id, originalStartAt: start, startAt: own.start, endAt: own.end, rsvpClosesAt: own.closes }
}

/** Whether anything is sent that affects the planning of dates. */
export const concernsPlan = ({ startTime, endTime, rsvpClosesAt, timeZone, recurrence }: EventFields): boolean =>
  [startTime, endTime, rsvpClosesAt, timeZone, recurrence].some((value) => value !== undefined)
