import { daysLater, instantAt, wallTimeOf } from '#lib/text/timeZones.ts'

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]

export type RepeatsUntil =
  | { readonly kind: 'NEVER' }
  /** The last day on which a date may begin, in the event's time zone. */
  | { readonly kind: 'DAY'; readonly date: string }
  | { readonly kind: 'COUNT'; readonly count: number }

/** How an event recurs, as far as it can be chosen here. */
export interface Recurrence {
  readonly frequency: Frequency
  /** Every this many days, weeks, months or years. */
  readonly interval: number
  /** Days of the week. */
  readonly days: readonly Weekday[]
  /** Each month on its day of the month, or on its weekday. */
  readonly isByWeekday: boolean
  readonly until: RepeatsUntil
}

/** Monday is 0. */
export const weekdayIndex = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
export const weekdayOf = (date: string): Weekday => weekdays[weekdayIndex(date)] ?? 'MO'

/** Which of its weekday in the month: 1 to 4; a fifth counts as the last, -1. */
export function nthOf(date: string): number {
  const nth = Math.ceil(Number(date.slice(8, 10)) / 7)
  return nth === 5 ? -1 : nth
}

export const repeatsWeekly = (date: string): Recurrence => ({
  frequency: 'WEEKLY',
  interval: 1,
  days: [weekdayOf(date)],
  isByWeekday: false,
  until: { kind: 'NEVER' },
})

/** The RFC 5545 rule for a series starting on `date`. */
export function ruleOf(
  { frequency, interval, days, isByWeekday, until }: Recurrence,
  date: string,
  timeZone: string,
): string {
  const parts = [`FREQ=${frequency}`]
  if (interval > 1) parts.push(`INTERVAL=${interval}`)
  if (frequency === 'WEEKLY') parts.push(`BYDAY=${weekdays.filter((day) => days.includes(day)).join(',')}`)
  if (frequency === 'MONTHLY')
    parts.push(isByWeekday ? `BYDAY=${nthOf(date)}${weekdayOf(date)}` : `BYMONTHDAY=${Number(date.slice(8, 10))}`)
  if (until.kind === 'COUNT') parts.push(`COUNT=${until.count}`)
  if (until.kind === 'DAY') parts.push(`UNTIL=${lastInstant(until.date, timeZone)}`)
  return parts.join(';')
}

/** The end of a day in UTC, as rules of events with a time zone require. */
function lastInstant(date: string, timeZone: string): string {
  const next = instantAt({ date: daysLater(date, 1), time: '00:00' }, timeZone) ?? new Date(`${date}T23:59:59Z`)
  return `${new Date(next.getTime() - 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

const known = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'COUNT', 'UNTIL', 'WKST', 'BYMONTH'])

/** The meaning of a rule, if it can be chosen here; null for any other, which is left unchanged. */
export function recurrenceOf(rule: string, date: string, timeZone: string): Recurrence | null {
  const parts = new Map(
    rule
      .replace(/^RRULE:/iu, '')
      .split(';')
      .map((part) => part.toUpperCase().split('=', 2) as [string, string]),
  )
  const frequency = frequencies.find((one) => one === parts.get('FREQ'))
  const until = untilOf(parts, timeZone)
  const on = onOf(parts, frequency, date)
  if (frequency === undefined || until === null || on === null) return null
  if ([...parts.keys()].some((name) => !known.has(name))) return null
  const interval = Number(parts.get('INTERVAL') ?? 1)
  return Number.isInteger(interval) && interval > 0 ? { frequency, interval, ...on, until } : null
}

function untilOf(parts: ReadonlyMap<string, string>, timeZone: string): RepeatsUntil | null {
  const [count, until] = [parts.get('COUNT'), parts.get('UNTIL')]
  if (count !== undefined) return { kind: 'COUNT', count: Number(count) }
  if (until === undefined) return { kind: 'NEVER' }
  const [, year, month, day, time] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6})Z?)?$/u.exec(until) ?? []
  if (year === undefined) return null
  const date = `${year}-${month}-${day}`
  if (time === undefined) return { kind: 'DAY', date }
  const at = new Date(`${date}T${time.replace(/(\d\d)(\d\d)(\d\d)/u, '$1:$2:$3')}Z`)
  return { kind: 'DAY', date: wallTimeOf(at, timeZone).date }
}

/** Its days; null if they differ from those that follow from the first. */
function onOf(parts: ReadonlyMap<string, string>, frequency: Frequency | undefined, date: string) {
  const [byDay, byMonthDay, byMonth] = [parts.get('BYDAY'), parts.get('BYMONTHDAY'), parts.get('BYMONTH')]
  const own = { days: [weekdayOf(date)], isByWeekday: false }
  const isOwnDay = byMonthDay === undefined || Number(byMonthDay) === Number(date.slice(8, 10))
  const isOwnMonth = byMonth === undefined || (frequency === 'YEARLY' && Number(byMonth) === Number(date.slice(5, 7)))
  if (!isOwnDay || !isOwnMonth) return null
  if (byDay === undefined) return own
  if (frequency === 'MONTHLY')
    return byDay === `${nthOf(date)}${weekdayOf(date)}` ? { ...own, isByWeekday: true } : null
  const days = weekdays.filter((day) => byDay.split(',').includes(day))
  return frequency === 'WEEKLY' && days.length === byDay.split(',').length ? { ...own, days } : null
}
