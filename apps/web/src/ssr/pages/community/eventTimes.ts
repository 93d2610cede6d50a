import { cachedByLocale } from '#lib/text/format.ts'

const parts = { weekday: 'short', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const

/**
 * Start and end in a time zone, without repeating what both have in common. Includes the year, because the page stays
 * public.
 */
export const spanIn = (start: Date, end: Date, timeZone: string): string =>
  cachedByLocale(
    `event span ${timeZone}`,
    (locale) => new Intl.DateTimeFormat(locale, { ...parts, year: 'numeric', timeZone }),
  ).formatRange(start, end)

/** The parts of the tear-off calendar date, in a time zone. */
export const dateTabIn = (at: Date, timeZone: string) => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    cachedByLocale(
      `event tab ${timeZone} ${Object.keys(options).join()}`,
      (locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone }),
    ).format(at)
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }), weekday: part({ weekday: 'short' }) }
}
