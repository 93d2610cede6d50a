import { type Plan, startsBetween } from '#adapters/recurrence/recurrence.ts'
import { type DateRow } from '../series/store/dates.ts'
import type { EventRow } from './store/events.ts'
import { aheadMs, hasSamePace } from '../series/recurrence.ts'

interface SeriesState {
  readonly event: Pick<EventRow, 'materializedUntil'>
  /** All dates of the event, and the first one that changes. */
  readonly dates: readonly DateRow[]
  readonly first: DateRow
}

/**
 * Leaves out of newly planned starts what was deleted by itself from the old plan: it has no row, and must not come back
 * because the series changes. If all dates move, the third stays the third, as long as the rule keeps its pace.
 */
export function withoutDeleted(
  starts: readonly Date[],
  { old, plan, isMoved, series, now }: { old: Plan; plan: Plan; isMoved: boolean; series: SeriesState; now: Date },
): readonly Date[] {
  const { event, dates, first } = series
  const until = materializedUntil(
    event,
    dates.filter(({ originalStartAt }) => originalStartAt >= first.originalStartAt),
    now,
  )
  const before = startsBetween(old, first.originalStartAt, new Date(until.getTime() + 1))
  const there = new Set(dates.map(({ originalStartAt }) => originalStartAt.getTime()))
  const isDeleted = (at: Date | undefined) => at !== undefined && !there.has(at.getTime())
  if (isMoved) return hasSamePace(old.rule, plan.rule) ? starts.filter((_, index) => !isDeleted(before[index])) : starts
  const deleted = new Set(before.filter(isDeleted).map((at) => at.getTime()))
  return starts.filter((start) => !deleted.has(start.getTime()))
}

/** Up to where every date of a plan once had a row. A cancelled series was not continued. `dates` are its last. */
export function materializedUntil(
  { materializedUntil: datesUntil }: Pick<EventRow, 'materializedUntil'>,
  dates: readonly Pick<DateRow, 'state' | 'originalStartAt'>[],
  now: Date,
): Date {
  if (datesUntil) return datesUntil
  const isComplete = dates.some(({ state }) => state === 'SCHEDULED')
  return isComplete ? new Date(now.getTime() + aheadMs) : (dates.at(-1)?.originalStartAt ?? now)
}
