import type { App } from '../../../kernel/app.ts'
import type { CalendarEntry } from '../../../kernel/text/calendar.ts'
import type { CalendarRow } from '../store/calendar.ts'
import type { EventRow } from '../store/events.ts'
import { dateEntry, locationOf, seriesUid, seriesUrl } from './calendarEntries.ts'
import { startsBetween } from '../../../adapters/recurrence/recurrence.ts'

/**
 * A series as calendars store it: its rule, the exceptions, and the dates that differ from it. A date that the rule
 * does not have stands by itself.
 */
export function seriesEntries(app: App, event: EventRow & { recurrence: string }, rows: readonly CalendarRow[]) {
  const { zone, recurrence: rule, firstStart: start } = event
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return []
  const planned = startsBetween({ start, zone, rule }, start, new Date(last.plannedAt.getTime() + 1))
  const [asPlanned, kept] = [new Set(planned.map(Number)), new Set(rows.map(({ plannedAt }) => plannedAt.getTime()))]
  const uid = seriesUid(app, event.id)
  const common = rows.find((row) => row.link === event.onlineLink && row.seesLink)
  const whole: CalendarEntry = {
    uid,
    title: event.title,
    description: event.description,
    start,
    end: event.firstEnd,
    location: locationOf({ place: event.place, link: common ? event.onlineLink : null }),
    url: seriesUrl(app, event.id),
    isCancelled: rows.every(({ state }) => state === 'CANCELLED'),
    isCertain: true,
    updatedAt: first.updatedAt,
    version: first.version,
    series: { zone, rule, without: planned.filter((at) => !kept.has(at.getTime())) },
  }
  const others = rows.flatMap((row): CalendarEntry[] => {
    const entry = { ...dateEntry(app, row), isCertain: true }
    if (!asPlanned.has(row.plannedAt.getTime())) return [entry]
    return row.isOwn ? [{ ...entry, uid, insteadOf: { zone, planned: row.plannedAt } }] : []
  })
  return [whole, ...others]
}
