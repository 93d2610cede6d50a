import type { BadgeTone } from '@koinon/ui/marks/Badge'
import { cachedByLocale, formatDate, formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { nthOf, recurrenceOf, weekdayIndex, weekdays } from './recurrence.ts'
import type { Recurrence } from './recurrence.ts'
import type { EventCard, MyState } from './types.ts'
import { isOn, isOver } from './eventTimes.ts'
import { wallTimeOf } from '#lib/text/timeZones.ts'

/** The member's answer or invitation; undefined if there is nothing to say. */
export function stateText(state: MyState): string | undefined {
  switch (state) {
    case 'CONFIRMED':
      return t('You’re going')
    case 'WAITLISTED':
      return t('On the waiting list')
    case 'INTERESTED':
      return word('Interested', 'answer to an invitation')
    case 'INVITED':
      return t('You’re invited')
    case 'NOT_ATTENDING':
      return t('You’re not going')
    case 'REMOVED':
      return word('Removed', 'list of guests')
    case null:
      return undefined
  }
}

const tones: Readonly<Partial<Record<NonNullable<MyState>, BadgeTone>>> = {
  CONFIRMED: 'success',
  WAITLISTED: 'warning',
  INVITED: 'new',
}

export interface EventMark {
  readonly tone: BadgeTone
  readonly words: string
}

/** The most important fact about an event: cancelled, over, in progress or full; and the member's answer. */
export function marksOf(
  event: Pick<EventCard, 'state' | 'startTime' | 'endTime' | 'spotsLeft' | 'myState'>,
): EventMark[] {
  const marks: EventMark[] = []
  if (event.state === 'CANCELLED') marks.push({ tone: 'danger', words: word('Cancelled', 'of an event') })
  else if (isOver(event)) marks.push({ tone: 'neutral', words: word('Ended', 'an event that has been') })
  else if (isOn(event)) marks.push({ tone: 'accent', words: t('Happening now') })
  else if (event.spotsLeft === 0 && event.myState !== 'CONFIRMED')
    marks.push({ tone: 'warning', words: word('Full', 'an event without a free place') })
  const mine = stateText(event.myState)
  if (mine !== undefined) marks.push({ tone: tones[event.myState ?? 'REMOVED'] ?? 'neutral', words: mine })
  return marks
}

/** How many places are left, if few enough to mention; undefined without a limit. */
export function spotsText({ spotsLeft, capacity }: Pick<EventCard, 'spotsLeft' | 'capacity'>): string | undefined {
  if (spotsLeft === null || capacity === null) return undefined
  if (spotsLeft === 0) return t('{count, plural, one {Full (# place)} other {Full (# places)}}', { count: capacity })
  return t('{left, plural, one {# of {count} places left} other {# of {count} places left}}', {
    left: spotsLeft,
    count: capacity,
  })
}

/** Where it is: a place, online, or both. */
export function placeText({ place, online }: Pick<EventCard, 'place' | 'online'>): string | undefined {
  if (place === null) return online ? word('Online', 'where an event is') : undefined
  return online ? t('{place}, and online', { place: place.locationString }) : place.locationString
}

/** The word for a number of days, weeks, months or years, without the number: "weeks". */
export const unitName = (count: number, unit: 'day' | 'week' | 'month' | 'year'): string =>
  cachedByLocale(
    `unit ${unit}`,
    (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }),
  )
    .formatToParts(count)
    .flatMap(({ type, value }) => (type === 'unit' ? [value] : []))
    .join('')

/** The name of a weekday, Monday being 0, in the reader's language. */
export const weekdayName = (index: number, style: 'long' | 'short' = 'long'): string =>
  cachedByLocale(
    `weekday ${style}`,
    (locale) => new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }),
  ).format(
    // 1 January 2024 was a Monday.
    new Date(Date.UTC(2024, 0, 1 + index)),
  )

/** Which of its weekday: "the third Saturday". */
export const nthText = (date: string): string =>
  t(
    '{nth, select, 1 {the first {weekday}} 2 {the second {weekday}} 3 {the third {weekday}} 4 {the fourth {weekday}} other {the last {weekday}}}',
    { nth: String(nthOf(date)), weekday: weekdayName(weekdayIndex(date)) },
  )

/** The frequency of a series, as words. */
export function patternOf({ frequency, interval, days, isByWeekday }: Recurrence, date: string): string {
  switch (frequency) {
    case 'DAILY':
      return t('{interval, plural, =1 {Every day} other {Every # days}}', { interval })
    case 'WEEKLY': {
      const names = formatList(weekdays.flatMap((day, index) => (days.includes(day) ? [weekdayName(index)] : [])))
      return t('{interval, plural, =1 {Every week: {days}} other {Every # weeks: {days}}}', { interval, days: names })
    }
    case 'MONTHLY':
      return isByWeekday
        ? t('{interval, plural, =1 {Every month: {which}} other {Every # months: {which}}}', {
            interval,
            which: nthText(date),
          })
        : t('{interval, plural, =1 {Every month on day {day}} other {Every # months on day {day}}}', {
            interval,
            day: Number(date.slice(8, 10)),
          })
    case 'YEARLY':
      return t('{interval, plural, =1 {Every year: {date}} other {Every # years: {date}}}', {
        interval,
        date: formatDate(new Date(`${date}T12:00:00`), 'short'),
      })
  }
}

/** Its recurrence, as a sentence. */
export function recurrenceText(recurrence: Recurrence, date: string): string {
  const pattern = patternOf(recurrence, date)
  const { until } = recurrence
  if (until.kind === 'COUNT')
    return t('{pattern} · {count, plural, one {# time} other {# times}}', { pattern, count: until.count })
  if (until.kind === 'DAY')
    return t('{pattern} · until {date}', { pattern, date: formatDate(new Date(`${until.date}T12:00:00`), 'day') })
  return pattern
}

/** The text for an event's own rule; undefined if it happens once. */
export function ruleText({
  recurrence: rule,
  startTime,
  timeZone,
}: Pick<EventCard, 'recurrence' | 'startTime' | 'timeZone'>) {
  if (rule === null) return undefined
  const { date } = wallTimeOf(startTime, timeZone)
  const recurrence = recurrenceOf(rule, date, timeZone)
  return recurrence === null ? t('Repeats on a custom schedule') : recurrenceText(recurrence, date)
}
