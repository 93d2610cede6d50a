import { dayMs, minuteMs } from '#kernel/durations.ts'

/** The last time at which a backup was due; `times` are minutes of the day in UTC. Null without any. */
export function lastDueAt(times: readonly number[], now: Date): Date | null {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  const all = times.flatMap((minute) => [midnight + minute * minuteMs, midnight - dayMs + minute * minuteMs])
  const past = all.filter((at) => at <= now.getTime())
  return past.length === 0 ? null : new Date(Math.max(...past))
}
