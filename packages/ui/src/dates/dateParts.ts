export interface DateParts {
  readonly day: string
  readonly month: string
  readonly year: string
}

export type DatePart = keyof DateParts

/** The order in which a language writes a date. */
export function datePartOrder(locale: string): ReadonlyArray<DatePart> {
  const parts = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(new Date(Date.UTC(2020, 10, 23)))
  return parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []))
}

/** The twelve months' names in a language. */
export function monthNames(locale: string): ReadonlyArray<string> {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2020, month, 15))))
}

/** The date as `YYYY-MM-DD`; undefined if incomplete or invalid. */
export function isoDate({ day, month, year }: DateParts): string | undefined {
  const [d, m, y] = [Number(day), Number(month), Number(year)]
  if (!/^\d{4}$/u.test(year) || !Number.isInteger(d) || !Number.isInteger(m)) return undefined
  const date = new Date(Date.UTC(y, m - 1, d))
  const isRealDay = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
  return isRealDay ? date.toISOString().slice(0, 10) : undefined
}
