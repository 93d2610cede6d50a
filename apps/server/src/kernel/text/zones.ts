import { dayMs, minuteMs } from '../durations.ts'

/** No zone changes its clocks twice within this time. */
const stepMs = 7 * dayMs

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...fields, second: 'numeric' })
  formats.set(zone, made)
  return made
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
export function offsetIn(zone: string, at: Date): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(at.getTime() / 1000) * 1000
}

/** A clock change: when, and how far ahead of UTC the clock was and is. */
interface Turn {
  readonly at: Date
  readonly from: number
  readonly to: number
}

function turns(zone: string, from: Date, until: Date): Turn[] {
  const found: Turn[] = []
  let [low, before] = [from.getTime(), offsetIn(zone, from)]
  for (let high = low + stepMs; low < until.getTime(); high += stepMs) {
    const after = offsetIn(zone, new Date(high))
    if (after !== before) found.push({ at: turnBetween(zone, low, high, before), from: before, to: after })
    ;[low, before] = [high, after]
  }
  return found
}
/** The first minute at which the offset is no longer that at `low`. */
function turnBetween(zone: string, low: number, high: number, before: number): Date {
  let [early, late] = [low, high]
  while (late - early > minuteMs) {
    const middle = Math.floor((early + late) / 2 / minuteMs) * minuteMs
    if (offsetIn(zone, new Date(middle)) === before) early = middle
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
export const localStamp = (zone: string, at: Date): string => stamp(at.getTime() + offsetIn(zone, at))

/**
 * A zone's clock changes between two instants, as the RFC 5545 component that calendars need to read local times. Each
 * change is listed as it is: no rule has to be guessed for zones that follow none.
 */
export function zoneLines(zone: string, from: Date, until: Date): string[] {
  const first = offsetIn(zone, from)
  const kinds = new Map<string, Turn[]>()
  for (const turn of turns(zone, from, until)) {
    const kind = `${turn.from}/${turn.to}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), turn])
  }
  const observed = (to: number, before: number, onsets: readonly number[]): string[] => {
    const name = to > before ? 'DAYLIGHT' : 'STANDARD'
    const [onset = 0, ...others] = onsets.map((at) => stamp(at + before))
    return [
      `BEGIN:${name}`,
      `DTSTART:${onset}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(to)}`,
      ...(others.length > 0 ? [`RDATE:${others.join(',')}`] : []),
      `END:${name}`,
    ]
  }
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observed(first, first, [from.getTime()]),
    ...[...kinds.values()].flatMap((kind) =>
      observed(
        kind[0]?.to ?? first,
        kind[0]?.from ?? first,
        kind.map(({ at }) => at.getTime()),
      ),
    ),
    'END:VTIMEZONE',
  ]
}
