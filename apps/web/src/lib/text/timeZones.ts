import { dayMs, hourMs, minuteMs } from './durations.ts'

/** A local day and time, as in form fields: `2026-05-08` and `18:30`. */
export interface WallTime {
  readonly date: string
  readonly time: string
}

const made = new Map<string, Intl.DateTimeFormat>()

/** Intl's formatters are slow to create. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    made.get(timeZone) ??
    new Intl.DateTimeFormat('en-u-nu-latn-ca-gregory', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  made.set(timeZone, clock)
  return clock
}

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The name as people read it: `America/New York`. */
export const zoneLabel = (timeZone: string): string => timeZone.replaceAll('_', ' ')

/** All selectable time zones. */
export const allZones = (): readonly string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ownZone()])]

/** The local time of a zone at an instant. */
export function wallTimeOf(at: Date, timeZone: string): WallTime {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const { year = '', month = '', day = '', hour = '', minute: past = '' } = parts
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${past}` }
}

/** A zone's offset from UTC at an instant, in ms. */
function aheadAt(ms: number, timeZone: string): number {
  const { date, time } = wallTimeOf(new Date(ms), timeZone)
  return Date.parse(`${date}T${time}Z`) - Math.floor(ms / minuteMs) * minuteMs
}

/**
 * The instant at which a zone's clocks show a time; null if that is invalid. Of a repeated hour the first is meant; a
 * skipped time is moved forward by the gap.
 */
export function instantAt({ date, time }: WallTime, timeZone: string): Date | null {
  const shown = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(shown)) return null
  const tries = [shown - aheadAt(shown - 12 * hourMs, timeZone), shown - aheadAt(shown + 12 * hourMs, timeZone)]
  const isRight = (ms: number) => ms + aheadAt(ms, timeZone) === shown
  const right = tries.filter(isRight)
  return new Date(right.length > 0 ? Math.min(...right) : Math.max(...tries))
}

/** Whether the clocks of two zones differ at an instant. */
export const isOtherClock = (at: Date, timeZone: string, other: string): boolean =>
  aheadAt(at.getTime(), timeZone) !== aheadAt(at.getTime(), other)

/** This many days later, by the calendar. */
export const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
