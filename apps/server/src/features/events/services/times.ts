import { Refusal } from '../../../kernel/refusal.ts'

/** A planned date. */
export interface Times {
  readonly start: Date
  readonly end: Date
  readonly closes: Date | null
}

/** Years that every calendar can write. */
const [earliest, latest] = [new Date('1970-01-02T00:00:00Z'), new Date('9998-12-31T00:00:00Z')]

/** Times as sent: refuses an end before its start. */
export function readTimes(given: {
  startTime: string
  endTime: string
  rsvpClosesAt?: string | null | undefined
}): Times {
  const [start, end] = [within(given.startTime, 'startTime'), within(given.endTime, 'endTime')]
  if (end <= start) throw new Refusal('END_BEFORE_START', { path: 'endTime' })
  return { start, end, closes: given.rsvpClosesAt ? within(given.rsvpClosesAt, 'rsvpClosesAt') : null }
}

function within(text: string, path: string): Date {
  const at = new Date(text)
  if (at < earliest || at > latest)
    throw new Refusal('INVALID_PARAMETER', { path, detail: 'This is not a valid time.' })
  return at
}

/** The same date at another start: as long, and closing to answers as long before. */
export const timesAt = ({ start, end, closes }: Times, at: Date): Times => {
  const shifted = (moment: Date) => new Date(moment.getTime() + at.getTime() - start.getTime())
  return { start: at, end: shifted(end), closes: closes && shifted(closes) }
}

/** Names of zones, including older ones; an offset is not one: it has no summer time. */
const zoneName = /^[A-Z][A-Za-z_]*(?:\/[A-Za-z0-9_+-]+)*$/

/** A zone by its name in IANA's list. */
export function readZone(zone: string): string {
  try {
    if (zoneName.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone) return zone
  } catch {
    // Not a zone at all.
  }
  throw new Refusal('ZONE_UNKNOWN', { path: 'zone' })
}
