import { dayMs } from '../durations.ts'
import { endOfDay, localTimestamp, timeZoneLines } from './timeZones.ts'

/** One calendar entry: a single date, a whole series with its rule, or a changed date of a series. */
export interface CalendarEntry {
  /** Never changes, so that a calendar updates the entry it has. */
  readonly uid: string
  readonly title: string
  readonly description: string
  readonly start: Date
  readonly end: Date
  /** A place or a link, as shown to people. */
  readonly location: string | null
  readonly url: string
  readonly isCancelled: boolean
  /** False for those who are only invited or interested. */
  readonly isCertain: boolean
  /** Where nobody needs to know, it is left out. */
  readonly createdAt?: Date
  readonly updatedAt: Date
  /** The zone in which people read its time, beside the calendar's own. */
  readonly timeZone?: string
  /** Increases with every change. */
  readonly version: number
  /** Only for a whole series, whose first date this is: an RRULE in local time of the zone, and the dates left out. */
  readonly series?: { readonly timeZone: string; readonly rule: string; readonly without: readonly Date[] }
  /** Which date of the series with the same `uid` this replaces, by its time according to the rule. */
  readonly insteadOf?: { readonly timeZone: string; readonly planned: Date }
}

const utc = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')

const lineOctets = 75

/** Folds a line as RFC 5545 requires: 75 octets at most, never within a character. */
function fold(line: string): string {
  const lines: string[] = []
  let [present, octets] = ['', 0]
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > lineOctets) {
      lines.push(present)
      ;[present, octets] = [' ', 1]
    }
    present += sign
    octets += size
  }
  return [...lines, present].join('\r\n')
}

/** An instant as a property in a zone; a series keeps its local time when the clocks change. */
const inZone = (name: string, timeZone: string, ...at: readonly Date[]): string =>
  timeZone === 'UTC'
    ? `${name}:${at.map(utc).join(',')}`
    : `${name};TZID=${timeZone}:${at.map((instant) => localTimestamp(timeZone, instant)).join(',')}`

/**
 * A rule whose last day is written as that day's end in UTC, as RFC 5545 (3.3.10) requires beside times of a zone: a
 * bare day is midnight to some programs, which leave out what takes place on it.
 */
const endingInUtc = (rule: string, timeZone: string): string =>
  rule.replace(/(?<=(?:^|;)UNTIL=)(\d{4})(\d{2})(\d{2})(?=;|$)/, (_, year: string, month: string, day: string) =>
    utc(endOfDay(`${year}-${month}-${day}`, timeZone)),
  )

function timeLines({ start, end, series, insteadOf }: CalendarEntry): string[] {
  const timeZone = series?.timeZone ?? insteadOf?.timeZone ?? 'UTC'
  const times = [inZone('DTSTART', timeZone, start), inZone('DTEND', timeZone, end)]
  if (insteadOf) return [inZone('RECURRENCE-ID', timeZone, insteadOf.planned), ...times]
  if (!series) return times
  const { rule, without } = series
  return [
    ...times,
    `RRULE:${endingInUtc(rule, timeZone)}`,
    ...(without.length > 0 ? [inZone('EXDATE', timeZone, ...without)] : []),
  ]
}

const entryLines = (entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(entry.uid)}`,
  `DTSTAMP:${utc(entry.updatedAt)}`,
  `LAST-MODIFIED:${utc(entry.updatedAt)}`,
  `SEQUENCE:${entry.version}`,
  ...timeLines(entry),
  `SUMMARY:${escaped(entry.title)}`,
  ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
  ...(entry.location ? [`LOCATION:${escaped(entry.location)}`] : []),
  `URL:${entry.url}`,
  `STATUS:${entry.isCancelled ? 'CANCELLED' : entry.isCertain ? 'CONFIRMED' : 'TENTATIVE'}`,
  'END:VEVENT',
]

const yearMs = 366 * dayMs
/** Years past its last date that a zone covers: a rule may never end, a zone's future is known for some years. */
const extraYears = 10

/** The zones of the entries, for as long as they may be needed. */
function zonesOf(entries: readonly CalendarEntry[]): string[] {
  const spans = new Map<string, { from: number; until: number }>()
  for (const { series, insteadOf, start } of entries) {
    const timeZone = series?.timeZone ?? insteadOf?.timeZone ?? 'UTC'
    if (timeZone === 'UTC') continue
    const at = Math.min(start.getTime(), insteadOf?.planned.getTime() ?? Infinity)
    const span = spans.get(timeZone) ?? { from: at, until: at }
    spans.set(timeZone, { from: Math.min(span.from, at), until: Math.max(span.until, at) })
  }
  return [...spans].flatMap(([timeZone, { from, until }]) =>
    timeZoneLines(timeZone, new Date(from), new Date(until + extraYears * yearMs)),
  )
}

/** A calendar to subscribe to (RFC 5545), in UTC; programs poll it every hour. */
export const icalFeed = (name: string, entries: readonly CalendarEntry[]): string =>
  written(entries, [
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ])

/** Entries as a file to add to a calendar. */
export const icalFile = (entries: readonly CalendarEntry[]): string => written(entries, [])

function written(entries: readonly CalendarEntry[], about: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Koinon//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...about,
    ...zonesOf(entries),
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
