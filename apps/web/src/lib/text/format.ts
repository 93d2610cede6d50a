import { dayMs, hourMs, minuteMs } from './durations.ts'
import { i18n, t } from './i18n/index.ts'

/** Intl's formatters are slow to create and there are few kinds: each is created once per language. */
const made = new Map<string, unknown>()
export function cachedByLocale<F>(kind: string, make: (locale: string) => F): F {
  const key = `${i18n.locale} ${kind}`
  const known = made.get(key)
  if (known !== undefined) return known as F
  const formatter = make(intlLocale())
  made.set(key, formatter)
  return formatter
}

/** The pseudo-locales use the numbers and dates of the language they imitate. */
function intlLocale(): string {
  if (i18n.locale === 'en-XA') return 'en'
  return i18n.locale === 'ar-XB' ? 'ar-u-nu-latn' : i18n.locale
}

const dateKinds = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { day: 'numeric', month: 'short' },
  shortWithYear: { day: 'numeric', month: 'short', year: 'numeric' },
  shortWeekday: { weekday: 'short' },
  month: { month: 'long', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type DateKind = keyof typeof dateKinds

/** A date or time in the reader's language; `timeZone` is the IANA name of another place's time zone. */
export function formatDate(date: Date, kind: DateKind, timeZone?: string): string {
  return cachedByLocale(
    `date ${kind} ${timeZone ?? ''}`,
    (locale) => new Intl.DateTimeFormat(locale, { ...dateKinds[kind], timeZone }),
  ).format(date)
}

/**
 * How long ago, or how soon: "2m ago", "in 3h". The past is rounded down to what has elapsed, the future to the
 * nearest unit; days are those of the reader's calendar. "Just now" is only used within a minute; after a week it is the date,
 * which says more than "5 weeks ago".
 */
export function formatRelative(date: Date, now: Date = new Date()): string {
  const distance = date.getTime() - now.getTime()
  const size = Math.abs(distance)
  if (size < minuteMs) return distance <= 0 ? t('just now') : t('in a moment')
  if (size >= 7 * dayMs) return formatDate(date, date.getFullYear() === now.getFullYear() ? 'short' : 'shortWithYear')
  const whole = (length: number) => (distance > 0 ? Math.round : Math.trunc)(distance / length)
  const [minutes, hours] = [whole(minuteMs), whole(hourMs)]
  if (Math.abs(minutes) < 60) return relativeText(minutes, 'minute')
  return Math.abs(hours) < 24 ? relativeText(hours, 'hour') : relativeText(dayOf(date) - dayOf(now), 'day')
}

function relativeText(count: number, unit: 'minute' | 'hour' | 'day'): string {
  const relative = cachedByLocale('relative', (locale) => {
    const style = relativeStyles[locale] ?? 'short'
    return new Intl.RelativeTimeFormat(locale, { style, numeric: 'auto' })
  })
  // The Hebrew "an hour" and "two hours" have their number once more behind them, in brackets.
  return relative.format(count, unit).replace(/ \(\d+\)$/u, '')
}

/**
 * The short English form is long, "3 hr. ago"; the narrow French and German ones are odd: "-3 h", "vor 3 m". The short
 * Hebrew one cuts single words: the long one is hardly longer.
 */
const relativeStyles: Readonly<Record<string, Intl.RelativeTimeFormatStyle>> = { en: 'narrow', he: 'long' }

/** Days counted by the reader's calendar: "yesterday" is the day before today, not any time within two days. */
const dayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs

/** When the text of `formatRelative` will change, in ms from now; null if it will not. */
export function nextRelativeChange(date: Date, now: Date = new Date()): number | null {
  const distance = date.getTime() - now.getTime()
  const size = Math.abs(distance)
  if (size >= 7 * dayMs) return null
  const length = size < hourMs ? minuteMs : hourMs
  return distance > 0 ? ((size + length / 2) % length) + 1 : length - (size % length)
}

export function formatNumber(value: number): string {
  return cachedByLocale('number', (locale) => new Intl.NumberFormat(locale)).format(value)
}

/** A count where space is tight: 1.2K. The exact number belongs in the accessible name. */
export function formatCount(value: number): string {
  return cachedByLocale(
    'count',
    (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
  ).format(value)
}

/** A fraction as a percentage: 0.25 is 25 %. */
export function formatPercent(share: number): string {
  return cachedByLocale('percent', (locale) => new Intl.NumberFormat(locale, { style: 'percent' })).format(share)
}

/** "Ana, Ben and Chris". */
export function formatList(items: readonly string[], kind: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return cachedByLocale(`list ${kind}`, (locale) => new Intl.ListFormat(locale, { type: kind })).format(items)
}

/** Whether two moments fall on the same day in the reader's time zone. */
export function isSameDay(one: Date, other: Date): boolean {
  return (
    one.getFullYear() === other.getFullYear() &&
    one.getMonth() === other.getMonth() &&
    one.getDate() === other.getDate()
  )
}
