import type { CalendarSource } from '#kernel/http/feature.ts'
import type { CalendarEntry } from '#kernel/text/ical.ts'
import { dayMs } from '#kernel/durations.ts'
import { dateEntry } from './calendarEntries.ts'
import { ownDates } from './store/calendar.ts'
import { groupDates } from './store/visitorDates.ts'

/** Recent events stay to look back at; series are materialised a year ahead. */
const [daysBack, daysAhead] = [30, 366]

/** More than this is no calendar. */
const maxDates = 1000

/** The dates of a group's events around now as a member sees them, cancelled ones as cancelled. */
export async function groupCalendar(
  { db, app }: Parameters<CalendarSource>[0],
  accountId: string,
  groupId: string,
): Promise<readonly CalendarEntry[]> {
  const now = app.runtime.now().getTime()
  const span = { from: new Date(now - daysBack * dayMs), to: new Date(now + daysAhead * dayMs) }
  const rows = await groupDates(db, accountId, { groupId, ...span, limit: maxDates })
  return rows.map((row) => ({ ...dateEntry(app, row), isCertain: true }))
}

/** The dates a member is invited to, has answered or hosts: each separately, and cancelled ones as cancelled. */
export const eventCalendar: CalendarSource = async ({ db, app }, accountId) => {
  const now = app.runtime.now().getTime()
  const span = { from: new Date(now - daysBack * dayMs), to: new Date(now + daysAhead * dayMs) }
  return (await ownDates(db, accountId, span)).map((row) => dateEntry(app, row))
}
