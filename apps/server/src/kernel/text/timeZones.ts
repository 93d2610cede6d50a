import type { CalendarDay } from '@koinon/contract/searchQuery'
import { dayMs, minuteMs } from '../durations.ts'

/** No zone changes its clocks twice within this time. */
const stepMs = 7 * dayMs
const yearMs = 366 * dayMs

const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
/** Whether an IANA zone is known, including by one of its older names. */
export function isTimeZone(timeZone: string): boolean {
  if (zones.has(timeZone)) return true
  try {
    return (
      /^[A-Za-z_]+\/[A-Za-z_/+-]+$/.test(timeZone) &&
      new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
    )
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const made = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...fields, second: 'numeric' })
  formats.set(timeZone, made)
  return made
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
export function utcOffsetMs(timeZone: string, at: Date): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(at.getTime() / 1000) * 1000
}

/** The last second of a day in a zone, the later one if clocks go back then. */
export function endOfDay(date: string, timeZone: string): Date {
  const shown = Date.parse(`${date}T23:59:59Z`)
  const tries = [-dayMs, dayMs].map((away) => shown - utcOffsetMs(timeZone, new Date(shown + away)))
  const right = tries.filter((at) => at + utcOffsetMs(timeZone, new Date(at)) === shown)
  return new Date(Math.max(...(right.length > 0 ? right : tries)))
}

/** The day of the calendar in a zone at an instant. */
export function dayIn(timeZone: string, at: Date): CalendarDay {
  const shown = new Date(at.getTime() + utcOffsetMs(timeZone, at))
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() }
}

/** When a day begins in a zone: right after the last second of the day before. */
export function startOfDay({ year, month, day }: CalendarDay, timeZone: string): Date {
  const dayBefore = new Date(Date.UTC(year, month - 1, day - 1)).toISOString().slice(0, 10)
  return new Date(endOfDay(dayBefore, timeZone).getTime() + 1000)
}

/** A clock change: when, and how far ahead of UTC the clock was and is. */
interface Turn {
  readonly at: Date
  readonly from: number
  readonly to: number
}

function clockChanges(timeZone: string, from: Date, until: Date): Turn[] {
  const found: Turn[] = []
  let [low, before] = [from.getTime(), utcOffsetMs(timeZone, from)]
  for (let high = low + stepMs; low < until.getTime(); high += stepMs) {
    const after = utcOffsetMs(timeZone, new Date(high))
    if (after !== before) found.push({ at: turnBetween(timeZone, low, high, before), from: before, to: after })
    ;[low, before] = [high, after]
  }
  return found
}
/** The first minute at which the offset is no longer that at `low`. */
function turnBetween(timeZone: string, low: number, high: number, before: number): Date {
  let [early, late] = [low, high]
  while (late - early > minuteMs) {
    const middle = Math.floor((early + late) / 2 / minuteMs) * minuteMs
    if (utcOffsetMs(timeZone, new Date(middle)) === before) early = middle
    else late = middle
  }
  return new Date(late)
}

const digits = (value: number): string => String(Math.floor(Math.abs(value))).padStart(2, '0')
const offsetText = (offset: number): string => {
  const minutes = Math.round(offset / minuteMs)
  return `${minutes < 0 ? '-' : '+'}${digits(Math.abs(minutes) / 60)}${digits(Math.abs(minutes) % 60)}`
}
const stamp = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

/** An instant in a zone's local time, as RFC 5545 writes it. */
export const localTimestamp = (timeZone: string, at: Date): string => stamp(at.getTime() + utcOffsetMs(timeZone, at))

/** A change of clocks as a component; with a rule, each that follows it. */
const observed = ({ at, from, to }: Turn, rule: string | null = null): string[] => {
  const name = to > from ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${name}`,
    `DTSTART:${stamp(at.getTime() + from)}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    ...(rule === null ? [] : [`RRULE:${rule}`]),
    `END:${name}`,
  ]
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
/** Fewer changes than these prove no rule: the fourth Sunday of a month is often the last one. */
const minChanges = 6

/**
 * The rule of yearly changes on the same weekday of a month, such as its last Sunday, until the end of a span; null if
 * they follow none.
 */
function yearlyRule(changes: readonly Turn[], until: Date): string | null {
  const last = changes.at(-1)
  if (!last || changes.length < minChanges || last.at.getTime() < until.getTime() - yearMs) return null
  const onsets = changes.map(({ at, from }) => new Date(at.getTime() + from))
  const isSame = (of: (onset: Date) => unknown): boolean => new Set(onsets.map(of)).size === 1
  const isYearly = onsets.every((onset, index) => onset.getUTCFullYear() === (onsets[0]?.getUTCFullYear() ?? 0) + index)
  if (!isYearly || !isSame((onset) => [onset.getUTCMonth(), onset.getUTCDay(), onset.toISOString().slice(11)].join()))
    return null
  const week = (onset: Date): number => Math.ceil(onset.getUTCDate() / 7)
  const isLast = onsets.every((onset) => new Date(onset.getTime() + 7 * dayMs).getUTCMonth() !== onset.getUTCMonth())
  const [first] = onsets
  if (!first || (!isLast && !isSame(week))) return null
  return `FREQ=YEARLY;BYMONTH=${first.getUTCMonth() + 1};BYDAY=${isLast ? -1 : week(first)}${weekdays[first.getUTCDay()] ?? ''}`
}

/**
 * A zone's clock changes between two instants, as the RFC 5545 component that calendars need to read local times. It
 * begins with the change before them. Changes that follow a rule to the end are given by it, since some calendars know
 * no other; all others one by one: no rule has to be guessed for zones that follow none, and lists of dates are read
 * differently by different programs.
 */
export function timeZoneLines(timeZone: string, from: Date, until: Date): string[] {
  const all = clockChanges(timeZone, new Date(from.getTime() - yearMs), until)
  const before = all.findLastIndex(({ at }) => at <= from)
  const begun = all.slice(Math.max(0, before))
  const first = utcOffsetMs(timeZone, from)
  const kinds = new Map<string, Turn[]>()
  for (const turn of begun) {
    const kind = `${turn.from}/${turn.to}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), turn])
  }
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...(before < 0 ? observed({ at: from, from: first, to: first }) : []),
    ...[...kinds.values()].flatMap((kind) => {
      const rule = yearlyRule(kind, until)
      return (rule === null ? kind : kind.slice(0, 1)).flatMap((turn) => observed(turn, rule))
    }),
    'END:VTIMEZONE',
  ]
}
