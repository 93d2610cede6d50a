import { dayMs, hourMs, minuteMs } from '#kernel/durations.ts'

/** A backup every night, with two hours for it to end later than the one before. */
export const overdueMs = 26 * hourMs

/** The last time at which a backup was due; `times` are minutes of the day in UTC. Null without any. */
export function lastDueAt(times: readonly number[], now: Date): Date | null {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  const all = times.flatMap((minute) => [midnight + minute * minuteMs, midnight - dayMs + minute * minuteMs])
  const past = all.filter((at) => at <= now.getTime())
  return past.length === 0 ? null : new Date(Math.max(...past))
}
