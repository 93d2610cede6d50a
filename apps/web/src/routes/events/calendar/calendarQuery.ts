import { paths } from '#lib/navigation/paths.ts'
import { choiceOf, textOf } from '#lib/navigation/searchParams.ts'
import { daysLater } from '#lib/text/timeZones.ts'

export const views = ['month', 'week', 'agenda'] as const
export type CalendarView = (typeof views)[number]

export interface CalendarQuery {
  readonly view: CalendarView
  /** The selected day, ISO; its surroundings are shown. */
  readonly date: string
}

export interface CalendarViewProps {
  readonly calendarQuery: CalendarQuery
  readonly go: (part: Partial<CalendarQuery>) => void
}

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/u.test(text) && !Number.isNaN(Date.parse(text))

/** The address's values; otherwise today, in the view that suits the width. */
export function readCalendarQuery(
  search: Readonly<Record<string, unknown>>,
  usual: CalendarView,
  today: string,
): CalendarQuery {
  const date = textOf(search, 'date')
  return { view: choiceOf(search, 'view', views) ?? usual, date: isDay(date) ? date : today }
}

export const calendarAddress = ({ view, date }: CalendarQuery): string =>
  `${paths.eventCalendar}?${new URLSearchParams({ view, date })}`

/** The form of a new event, with its day and perhaps its time filled in. */
export const newEventAddress = (date: string, time?: string): string =>
  `${paths.newEvent}?${new URLSearchParams(time === undefined ? { date } : { date, time })}`

/**
 * The first and the last day, so that every view of that period sends the same query: a month including the weeks it
 * begins and ends in.
 */
export function daysAround({ view, date }: CalendarQuery): { readonly first: string; readonly last: string } {
  if (view === 'week') return { first: daysLater(date, -6), last: daysLater(date, 6) }
  const first = `${date.slice(0, 7)}-01`
  const next = `${daysLater(first, 31).slice(0, 7)}-01`
  return { first, last: daysLater(next, -1) }
}

/** The previous or next month, on a day it has. */
export function monthsLater(date: string, months: number): string {
  const first = new Date(`${date.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const month = first.toISOString().slice(0, 7)
  const last = daysLater(`${daysLater(`${month}-01`, 31).slice(0, 7)}-01`, -1)
  const day = `${month}-${date.slice(8, 10)}`
  return day > last ? last : day
}
