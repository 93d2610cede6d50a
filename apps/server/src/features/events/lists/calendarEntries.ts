import type { App } from '#kernel/http/app.ts'
import type { CalendarEntry } from '#kernel/text/ical.ts'
import type { CalendarRow } from './store/calendar.ts'

const hostOf = ({ config }: App): string => new URL(config.origin).hostname

/** Where an event has its pages: in the application, or open to everybody. */
export type Pages = 'events' | 'e'
/** The page of a whole event. */
export const pageOf = ({ config }: App, eventId: string, pages: Pages = 'events'): string =>
  `${config.origin}/${pages}/${eventId}`

/** Both where it is and how to get in, as far as it may be known. */
export const locationOf = ({ place, link }: Pick<CalendarRow, 'place' | 'link'>): string | null =>
  [place?.locationString, link].filter(Boolean).join(' · ') || null

/** A single date of an event; with the same id in every file and feed. */
export const dateEntry = (app: App, row: CalendarRow, pages?: Pages): CalendarEntry => ({
  uid: `${row.dateId}@${hostOf(app)}`,
  title: row.title,
  description: row.description,
  start: row.startAt,
  end: row.endAt,
  location: locationOf(row),
  url:
    row.recurrence === null
      ? pageOf(app, row.eventId, pages)
      : `${pageOf(app, row.eventId, pages)}?occurrence=${encodeURIComponent(row.startAt.toISOString())}`,
  isCancelled: row.state === 'CANCELLED',
  // A host who has not answered counts as coming.
  isCertain: row.myState === null || row.myState === 'CONFIRMED',
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  timeZone: row.timeZone,
  version: row.version,
})

/** The name of a whole series. */
export const seriesUid = (app: App, eventId: string): string => `${eventId}@${hostOf(app)}`
