import { minuteMs } from '#lib/text/durations.ts'

/** Nearer than this the next full hour is as good as now, in ms. */
const minAheadMs = 5 * minuteMs
const morning = 9

/** Nine o'clock, this number of days after `now`. */
const morningIn = (now: Date, days: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning)

/** The first full hour that is some minutes ahead, in the writer's time zone. */
export function nextFullHour(now: Date): Date {
  const soonest = new Date(now.getTime() + minAheadMs)
  const hour = new Date(soonest)
  hour.setMinutes(0, 0, 0)
  if (hour < soonest) hour.setHours(hour.getHours() + 1)
  return hour
}

export const tomorrowMorning = (now: Date): Date => morningIn(now, 1)

/** The coming Monday; on a Monday that of next week. */
export const mondayMorning = (now: Date): Date => morningIn(now, (8 - now.getDay()) % 7 || 7)

/** The times that are offered for a post, soonest first; on a Sunday, tomorrow is Monday. */
export function quickTimes(now: Date): readonly Date[] {
  const times = [nextFullHour(now), tomorrowMorning(now), mondayMorning(now)].map((at) => at.getTime())
  return [...new Set(times)].sort((one, other) => one - other).map((at) => new Date(at))
}
