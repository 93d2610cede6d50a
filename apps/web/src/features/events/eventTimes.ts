import { dayMs } from '#lib/text/durations.ts'
import { formatDate, cachedByLocale } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { isOtherClock, ownZone, wallTimeOf, zoneLabel } from '#lib/text/timeZones.ts'
import type { EventCard } from './types.ts'

type Times = Pick<EventCard, 'startTime' | 'endTime'>

const parts = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

/**
 * Start and end, without repeating what both have in common: "Sat, 28 Nov, 19:00–21:00". The year only if it is not the
 * current one.
 */
export function spanOf({ startTime, endTime }: Times, timeZone?: string, now = new Date()): string {
  const year = startTime.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return cachedByLocale(
    `span ${year} ${timeZone}`,
    (locale) => new Intl.DateTimeFormat(locale, { ...parts, year, timeZone }),
  ).formatRange(startTime, endTime)
}

/** Only the times, where the day is shown above; with days if it lasts longer than one. */
export function hoursOf(times: Times): string {
  const isOneDay = dayOf(times.startTime) === dayOf(times.endTime)
  return isOneDay
    ? cachedByLocale(
        'hours',
        (locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }),
      ).formatRange(times.startTime, times.endTime)
    : spanOf(times)
}

/** Day and times at the event, in full, for those who read them there. */
export function posterTimeOf({ startTime, endTime, timeZone }: Times & { readonly timeZone: string }) {
  const format = (name: string, shown: Intl.DateTimeFormatOptions) =>
    cachedByLocale(`poster ${name} ${timeZone}`, (locale) => new Intl.DateTimeFormat(locale, { ...shown, timeZone }))
  const hours = format('hours', { hour: 'numeric', minute: '2-digit' })
  const isOneDay = endTime.getTime() - startTime.getTime() < dayMs
  return {
    day: format('day', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).formatRange(
      startTime,
      // An event that ends at midnight does not last until the next day.
      new Date(Math.max(startTime.getTime(), endTime.getTime() - 1)),
    ),
    // Of several days a range would repeat each date.
    hours: isOneDay
      ? `${hours.format(startTime)} – ${hours.format(endTime)}`
      : t('from {time}', { time: hours.format(startTime) }),
  }
}

/** The local time at the event, for readers in another time zone; undefined if both are the same. */
export const localTimeOf = (event: Times & { readonly timeZone: string }): string | undefined =>
  isOtherClock(event.startTime, event.timeZone, ownZone())
    ? t('{when} in {zone}', { when: spanOf(event, event.timeZone), zone: zoneLabel(event.timeZone) })
    : undefined

/** The reader's current day, ISO. */
export const dayOf = (at: Date): string => wallTimeOf(at, ownZone()).date

/** An ISO date as a heading; says today and tomorrow. */
export function dayText(day: string, today: string = dayOf(new Date())): string {
  const noon = new Date(`${day}T12:00:00`)
  const year = noon.getFullYear() === new Date().getFullYear() ? undefined : 'numeric'
  const words = cachedByLocale(
    `day words ${year}`,
    (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year }),
  ).format(noon)
  const distance = (Date.parse(day) - Date.parse(today)) / dayMs
  if (distance === 0) return t('Today, {date}', { date: words })
  return distance === 1 ? t('Tomorrow, {date}', { date: words }) : words
}

/** The parts of a ticket's tear-off date. */
export const dateTabOf = (at: Date) => ({
  month: cachedByLocale('tab month', (locale) => new Intl.DateTimeFormat(locale, { month: 'short' })).format(at),
  day: cachedByLocale('tab day', (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric' })).format(at),
  weekday: formatDate(at, 'shortWeekday'),
})

export const today = (): string => dayOf(new Date())

export const isOver = ({ endTime, state }: Pick<EventCard, 'endTime' | 'state'>, now = new Date()): boolean =>
  state === 'ENDED' || endTime <= now

export const isOn = ({ startTime, endTime }: Times, now = new Date()): boolean => startTime <= now && now < endTime
