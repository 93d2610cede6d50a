import { anonymousId } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { dayMs } from '#kernel/durations.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { icalFile } from '#kernel/text/ical.ts'
import { type SelectedDate, accessEvent } from '../store/access.ts'
import { type CalendarRow, calendarDates } from './store/calendar.ts'
import { eventRow } from '../events/store/events.ts'
import { dateEntry } from './calendarEntries.ts'
import { seriesEntries } from '../series/seriesEntries.ts'

/** How much of a past series is kept in its file. */
const retentionMs = 366 * dayMs

interface EventIcs {
  readonly fileName: string
  readonly ics: string
}
interface Args {
  readonly eventId: string
  readonly occurrence?: SelectedDate['occurrence']
}

/** A title as a file name that every system accepts. */
const fileNameOf = (title: string): string => {
  const words = title.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return `${words.slice(0, 8).join('-') || 'event'}.ics`
}

/** An event as a calendar file: a date of it, or a series by its rule. Refuses with 404 what the viewer may not see. */
export async function eventIcs(db: Db, app: App, viewerId: string, { eventId, occurrence }: Args): Promise<EventIcs> {
  const isPublic = viewerId === anonymousId
  const pages = isPublic ? 'e' : 'events'
  // The link is for nobody without an account, for any audience.
  const shown = (row: CalendarRow): CalendarRow => (isPublic ? { ...row, link: null, seesLink: false } : row)
  const now = app.runtime.now()
  const { id, recurrence, date } = await accessEvent(db, viewerId, { eventId, now, occurrence }, 'page')
  if (recurrence === null || occurrence !== undefined) {
    const [row] = await calendarDates(db, viewerId, id, { dateId: date.id })
    if (!row) throw new Refusal('EVENT_NOT_FOUND')
    return {
      fileName: fileNameOf(row.title),
      ics: icalFile([{ ...dateEntry(app, shown(row), pages), isCertain: true }]),
    }
  }
  const from = new Date(Math.min(now.getTime(), date.originalStartAt.getTime()) - retentionMs)
  const [event, rows] = await Promise.all([eventRow(db, id), calendarDates(db, viewerId, id, { from })])
  if (!event) throw new Refusal('EVENT_NOT_FOUND')
  return {
    fileName: fileNameOf(event.title),
    ics: icalFile(seriesEntries(app, { ...event, recurrence }, { rows: rows.map(shown), from, now, pages })),
  }
}

/** An event's calendar file for readers who are not signed in, or who were not when they read: see `publicEvent`. */
export async function publicEventIcs(db: Db, app: App, viewerId: string | null, args: Args): Promise<EventIcs> {
  const { eventId, occurrence } = args
  if (viewerId) await accessEvent(db, viewerId, { eventId, now: app.runtime.now(), occurrence }, 'page')
  return eventIcs(db, app, anonymousId, args)
}
