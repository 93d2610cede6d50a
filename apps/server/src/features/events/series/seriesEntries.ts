import { hideSpoilers } from '@koinon/contract/text'
import type { App } from '#kernel/http/app.ts'
import type { CalendarEntry } from '#kernel/text/ical.ts'
import type { CalendarRow } from '../lists/store/calendar.ts'
import type { EventRow } from '../events/store/events.ts'
import { type Pages, dateEntry, locationOf, pageOf, seriesUid } from '../lists/calendarEntries.ts'
import { materializedUntil } from '../events/deletedDates.ts'
import { countBefore, ruleAfter } from './recurrence.ts'
import { movedAlong, startsBetween } from '#adapters/recurrence/recurrence.ts'

/**
 * A series as calendars store it: its rule, the exceptions, and the dates that differ from it. A date that the rule
 * does not have stands by itself. `rows` are its dates from an instant on: one that has gone on for years begins there,
 * with a date of its rule and as many as are left. A deleted date is an exception, also after the last that is there.
 */
export function seriesEntries(
  app: App,
  event: EventRow & { recurrence: string },
  { rows, from, now, pages }: { rows: readonly CalendarRow[]; from: Date; now: Date; pages?: Pages | undefined },
): CalendarEntry[] {
  const { timeZone } = event
  const plan = { start: event.firstStart, timeZone, rule: event.recurrence }
  const [first, last] = [rows[0], rows.at(-1)]
  const begun = new Date(Math.max(from.getTime(), plan.start.getTime()))
  const ends = [last?.originalStartAt ?? begun, materializedUntil(event, rows, now)]
  const planned = last ? startsBetween(plan, begun, new Date(Math.max(...ends.map(Number)) + 1)) : []
  const [start] = planned
  if (!first || !start) return rows.map((row) => ({ ...dateEntry(app, row, pages), isCertain: true }))
  const [asPlanned, stored] = [
    new Set(planned.map(Number)),
    new Set(rows.map(({ originalStartAt }) => originalStartAt.getTime())),
  ]
  const uid = seriesUid(app, event.id)
  const rule = ruleAfter(plan.rule, countBefore(plan, start))
  const common = rows.find((row) => row.link === event.onlineLink && row.seesLink)
  const whole: CalendarEntry = {
    uid,
    title: event.title,
    description: hideSpoilers({ text: event.description, facets: event.facets }),
    start,
    end: new Date(event.firstEnd.getTime() + start.getTime() - plan.start.getTime()),
    location: locationOf({ place: event.place, link: common ? event.onlineLink : null }),
    url: pageOf(app, event.id, pages),
    isCancelled: rows.every(({ state }) => state === 'CANCELLED'),
    isCertain: true,
    updatedAt: first.updatedAt,
    version: first.version,
    series: { timeZone, rule, without: planned.filter((at) => !stored.has(at.getTime())) },
  }
  const others = rows.flatMap((row): CalendarEntry[] => {
    const entry = { ...dateEntry(app, row, pages), isCertain: true }
    if (!asPlanned.has(row.originalStartAt.getTime())) return [entry]
    return row.isOwn || endsOtherwise(whole, row, timeZone)
      ? [{ ...entry, uid, insteadOf: { timeZone, planned: row.originalStartAt } }]
      : []
  })
  return [whole, ...others]
}

/**
 * Whether a date ends at another hour than the first one: it lasts as long, and the clocks change meanwhile. Programs
 * differ in which of the two they keep, so such a date is written in full.
 */
const endsOtherwise = (first: Pick<CalendarEntry, 'start' | 'end'>, row: CalendarRow, timeZone: string): boolean =>
  movedAlong(first.end, timeZone, { from: first.start, to: row.originalStartAt, timeZone }).getTime() !==
  row.endAt.getTime()
