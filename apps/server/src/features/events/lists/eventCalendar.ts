import type { CalendarSource } from '#kernel/http/feature.ts'
import { dayMs } from '#kernel/durations.ts'
import { dateEntry } from './calendarEntries.ts'
import { ownDates } from './store/calendar.ts'

/** Recent events stay to look back at; series are materialised a year ahead. */
const [daysBack, daysAhead] = [30, 366]

/** The dates a member is invited to, has answered or hosts: each separately, and cancelled ones as cancelled. */
export const eventCalendar: CalendarSource = async ({ db, app }, accountId) => {
  const now = app.runtime.now().getTime()
  const span = { from: new Date(now - daysBack * dayMs), to: new Date(now + daysAhead * dayMs) }
  return (await ownDates(db, accountId, span)).map((row) => dateEntry(app, row))
}
