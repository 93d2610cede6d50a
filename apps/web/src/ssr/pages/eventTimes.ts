import { once } from '../../lib/format.ts'

const parts = { weekday: 'short', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const

/** From when to when by the clocks of a zone, said once what both have in common; with the year, for the page stays. */
export const spanIn = (start: Date, end: Date, zone: string): string =>
  once(
    `event span ${zone}`,
    (locale) => new Intl.DateTimeFormat(locale, { ...parts, year: 'numeric', timeZone: zone }),
  ).formatRange(start, end)

/** The parts of a tear-off date by the calendar of a zone. */
export const dateTabIn = (at: Date, zone: string) => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    once(
      `event tab ${zone} ${Object.keys(options).join()}`,
      (locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }),
    ).format(at)
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }), weekday: part({ weekday: 'short' }) }
}
