import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'

/** When something takes place: once, or by a rule evaluated in its zone from its first start. */
export interface Plan {
  readonly start: Date
  /** IANA. */
  readonly timeZone: string
  /** RFC 5545, without its DTSTART; null for once. */
  readonly rule: string | null
}

/** A rule that finds no date within these bounds is invalid, for example the 30th of February. */
const bounds = { maxIterations: 2000, maxCandidateEvaluations: 20_000, cache: false }

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
const ruleOf = ({ start, timeZone, rule }: Plan): RRuleTemporal =>
  new RRuleTemporal({ rruleString: rule ?? 'FREQ=DAILY;COUNT=1', dtstart: zoned(start, timeZone), ...bounds })
const dateOf = ({ epochMilliseconds }: { readonly epochMilliseconds: number }): Date => new Date(epochMilliseconds)

/** The starts of a plan from `from` on and before `to`. Throws if the rule is invalid or needs too much work. */
export const startsBetween = (plan: Plan, from: Date, to: Date): Date[] =>
  ruleOf(plan)
    .between(from, new Date(to.getTime() - 1), true)
    .map(dateOf)

/** The next start after an instant; null if there is none. Throws as above. */
export function nextStart(plan: Plan, after: Date): Date | null {
  const next = ruleOf(plan).next(after, false)
  return next && dateOf(next)
}

/** An instant in `timeZone`, moved by as much, on the clock and in the calendar, as lies between two others. */
export function movedAlong(
  at: Date,
  timeZone: string,
  by: { readonly from: Date; readonly to: Date; readonly timeZone: string },
): Date {
  const local = (moment: Date, where: string) => zoned(moment, where).toPlainDateTime()
  const step = local(by.from, timeZone).until(local(by.to, by.timeZone), { largestUnit: 'days' })
  return new Date(local(at, timeZone).add(step).toZonedDateTime(by.timeZone).epochMilliseconds)
}
