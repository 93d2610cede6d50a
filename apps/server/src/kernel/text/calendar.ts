/** One thing in somebody's calendar: of a series one for each date. */
export interface CalendarEntry {
  /** The same for ever, so that a calendar updates what it has. */
  readonly uid: string
  readonly title: string
  readonly description: string
  readonly start: Date
  readonly end: Date
  /** A place or a link, as people read it. */
  readonly location: string | null
  readonly url: string
  readonly isCancelled: boolean
  /** Invited or interested is no promise. */
  readonly isCertain: boolean
  readonly updatedAt: Date
  /** Rises with every change. */
  readonly version: number
}

const utc = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')

const lineOctets = 75

/** Folds a line as RFC 5545 wants it: 75 octets at most, never within a character. */
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

const entryLines = (entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(entry.uid)}`,
  `DTSTAMP:${utc(entry.updatedAt)}`,
  `LAST-MODIFIED:${utc(entry.updatedAt)}`,
  `SEQUENCE:${entry.version}`,
  `DTSTART:${utc(entry.start)}`,
  `DTEND:${utc(entry.end)}`,
  `SUMMARY:${escaped(entry.title)}`,
  ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
  ...(entry.location ? [`LOCATION:${escaped(entry.location)}`] : []),
  `URL:${entry.url}`,
  `STATUS:${entry.isCancelled ? 'CANCELLED' : entry.isCertain ? 'CONFIRMED' : 'TENTATIVE'}`,
  'END:VEVENT',
]

/** A calendar that others subscribe to (RFC 5545), in UTC; programs look again every hour. */
export function calendarText(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Koinon//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
