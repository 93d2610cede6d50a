import { movedAlong } from '#adapters/recurrence/recurrence.ts'
import { Refusal } from '#kernel/refusal.ts'

/** A planned date. */
export interface Times {
  readonly start: Date
  readonly end: Date
  readonly closes: Date | null
}

/** Years that every calendar can write. */
const [earliest, latest] = [new Date('1970-01-02T00:00:00Z'), new Date('9998-12-31T00:00:00Z')]

/** Times as sent: refuses an end before its start, and answers accepted longer than it lasts. */
export function readTimes(given: {
  startTime: string
  endTime: string
  rsvpClosesAt?: string | null | undefined
}): Times {
  const [start, end] = [within(given.startTime, 'startTime'), within(given.endTime, 'endTime')]
  if (end <= start) throw new Refusal('END_BEFORE_START', { path: 'endTime' })
  const closes = given.rsvpClosesAt ? within(given.rsvpClosesAt, 'rsvpClosesAt') : null
  if (closes && closes > end)
    throw new Refusal('INVALID_PARAMETER', { path: 'rsvpClosesAt', detail: 'Answers close at the end at the latest.' })
  return { start, end, closes }
}

function within(text: string, path: string): Date {
  const at = new Date(text)
  if (at < earliest || at > latest)
    throw new Refusal('INVALID_PARAMETER', { path, detail: 'This is not a valid time.' })
  return at
}

/** A date moved to another start: as long, and closing to answers as far from it, on the clock of the zone. */
export const timesAt = ({ start, end, closes }: Times, at: Date, timeZone: string): Times => {
  const endsAt = new Date(end.getTime() + at.getTime() - start.getTime())
  return { start: at, end: endsAt, closes: closingAt(closes, endsAt, timeZone, { from: start, to: at, timeZone }) }
}

/**
 * When answers close for a date that moves: at the same distance on the clock, and at its end at the latest. `timeZone` is
 * the one it was in.
 */
export function closingAt(
  closes: Date | null,
  endsAt: Date,
  timeZone: string,
  by: { readonly from: Date; readonly to: Date; readonly timeZone: string },
): Date | null {
  if (!closes) return null
  const moved = movedAlong(closes, timeZone, by)
  return moved > endsAt ? endsAt : moved
}

/** Names of zones, including older ones; an offset is not one: it has no summer time. */
const zoneName = /^[A-Z][A-Za-z_]*(?:\/[A-Za-z0-9_+-]+)*$/

/** A zone by its name in IANA's list. */
export function readTimeZone(timeZone: string): string {
  try {
    if (zoneName.test(timeZone) && new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone)
      return timeZone
  } catch {
    // Not a zone at all.
  }
  throw new Refusal('ZONE_UNKNOWN', { path: 'timeZone' })
}
