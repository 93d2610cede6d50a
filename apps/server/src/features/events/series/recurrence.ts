import { type Plan, nextStart, startsBetween } from '#adapters/recurrence/recurrence.ts'
import { dayMs } from '#kernel/durations.ts'
import { Refusal } from '#kernel/refusal.ts'

export interface MaterializedSpan {
  readonly starts: readonly Date[]
  /** Dates are materialised up to here; null: there are no more. */
  readonly until: Date | null
}

/** How far ahead of now dates are materialised. */
export const aheadMs = 366 * dayMs
const aheadDates = 100
/** A series has at least this many, however rare they are. */
const minDates = 2
const maxCounted = 730
const longestInterval = 366
const refused = (detail: string): Refusal => new Refusal('RECURRENCE_INVALID', { path: 'recurrence', detail })
const unreadable = 'This is not a rule that can be read.'

/** The allowed values of each part. Anything finer than a day is left out: an event starts at one time of day. */
const parts: Record<string, RegExp> = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^\d{1,3}$/,
  COUNT: /^\d{1,3}$/,
  UNTIL: /^\d{8}(?:T\d{6}Z)?$/,
  BYDAY: /^(?:[+-]?\d{0,2}(?:MO|TU|WE|TH|FR|SA|SU)(?:,(?!$)|$)){1,14}$/,
  BYMONTHDAY: /^(?:-?\d{1,2}(?:,(?!$)|$)){1,31}$/,
  BYYEARDAY: /^(?:-?\d{1,3}(?:,(?!$)|$)){1,31}$/,
  BYWEEKNO: /^(?:-?\d{1,2}(?:,(?!$)|$)){1,53}$/,
  BYMONTH: /^(?:\d{1,2}(?:,(?!$)|$)){1,12}$/,
  BYSETPOS: /^(?:-?\d{1,3}(?:,(?!$)|$)){1,31}$/,
  WKST: /^(?:MO|TU|WE|TH|FR|SA|SU)$/,
}
type RuleParts = ReadonlyMap<string, string>
const partsOf = (rule: string): RuleParts =>
  new Map(
    rule.split(';').map((part) => {
      const [name = '', value = ''] = part.split('=')
      return [name, value] as const
    }),
  )
const textOf = (rule: RuleParts): string => [...rule].map(([name, value]) => `${name}=${value}`).join(';')

/**
 * A rule as typed, in its canonical form: refuses with `RECURRENCE_INVALID` if it is invalid, finer than a day,
 * begins long ago, ends in two ways, has its own first date or hours, needs more work than a series may cost, or
 * leaves out the date it starts with.
 */
export function readRule(
  typed: string,
  { start, timeZone, now }: { start: Date; timeZone: string; now: Date },
): string {
  if (start.getTime() < now.getTime() - aheadMs) throw refused('A series begins a year ago at the earliest.')
  const text = typed
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/;$/, '')
  const rule = partsOf(text)
  if (text.split(';').length !== rule.size) throw refused(unreadable)
  for (const [name, value] of rule) {
    if (!parts[name]?.test(value)) throw refused(unreadable)
  }
  const [count, interval] = [rule.get('COUNT'), rule.get('INTERVAL')]
  if (!rule.has('FREQ')) throw refused(unreadable)
  if (count !== undefined && rule.has('UNTIL')) throw refused('A series ends after a number of dates or on a day.')
  if (count !== undefined && (Number(count) < 1 || Number(count) > maxCounted)) {
    throw refused(`A series has 1 to ${maxCounted} dates.`)
  }
  if (interval !== undefined && (Number(interval) < 1 || Number(interval) > longestInterval)) throw refused(unreadable)
  const plan = { start, timeZone, rule: textOf(rule) }
  let first: Date | undefined
  try {
    first = startsBetween(plan, start, new Date(start.getTime() + 1))[0]
    nextStart(plan, start)
  } catch {
    throw refused(unreadable)
  }
  if (first?.getTime() !== start.getTime()) throw refused('The first date is not one of the series.')
  return plan.rule
}

/**
 * The dates of a plan that are materialised now, from `after` on (by default all): those of the coming year, a
 * hundred at most and two at least; up to `reach` all of them.
 */
export function planDates(
  plan: Plan,
  now: Date,
  { after, reach }: { after?: Date; reach?: Date } = {},
): MaterializedSpan {
  const reached = reach?.getTime() ?? 0
  const horizon = new Date(Math.max(now.getTime() + aheadMs, plan.start.getTime() + aheadMs, reached + 1))
  const from = after ? new Date(after.getTime() + 1) : plan.start
  const found = from < horizon ? startsBetween(plan, from, horizon) : []
  const starts = found.filter((start, index) => index < aheadDates || start.getTime() <= reached)
  while (!after && starts.length < minDates) {
    const next = nextStart(plan, starts.at(-1) ?? new Date(plan.start.getTime() - 1))
    if (!next) return { starts, until: null }
    starts.push(next)
  }
  const last = starts.at(-1) ?? after
  const goesOn = last !== undefined && nextStart(plan, last) !== null
  return { starts, until: goesOn ? (last ?? null) : null }
}

/** The rule of a series that ends before one of its dates; `counted` dates come before that one. */
export function ruleUntil(rule: string, counted: number, before: Date): string {
  const ending = new Map(partsOf(rule))
  if (ending.has('COUNT')) ending.set('COUNT', String(counted))
  else ending.set('UNTIL', utcStamp(new Date(before.getTime() - 1000)))
  return textOf(ending)
}

/** The rule of a series without its first `counted` dates. */
export function ruleAfter(rule: string, counted: number): string {
  const rest = new Map(partsOf(rule))
  const count = rest.get('COUNT')
  if (count !== undefined) rest.set('COUNT', String(Number(count) - counted))
  return textOf(rest)
}

/** Whether two rules have as many dates in the same time: the nth of one is the nth of the other. */
export function hasSamePace(one: string | null, other: string | null): boolean {
  const [a, b] = [partsOf(one ?? ''), partsOf(other ?? '')]
  const isSame = (name: string) => (a.get(name) ?? '1') === (b.get(name) ?? '1')
  const days = (rule: RuleParts) => rule.get('BYDAY')?.split(',').length ?? 1
  return isSame('FREQ') && isSame('INTERVAL') && days(a) === days(b)
}

/** How many dates of a plan with a count come before an instant; not needed for other plans. */
export const countBefore = (plan: Plan, at: Date): number =>
  plan.rule && partsOf(plan.rule).has('COUNT') ? startsBetween(plan, plan.start, at).length : 0

/** An instant in the format of RFC 5545. */
const utcStamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
