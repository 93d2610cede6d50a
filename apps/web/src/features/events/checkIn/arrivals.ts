import { dayMs } from '#lib/text/durations.ts'

export interface Arrived {
  readonly at: Date
  readonly count: number
}

/** How many came in each step from the first to the last, empty steps included. At most a day's steps. */
export function arrivalsOf(times: readonly Date[], stepMs: number): Arrived[] {
  const steps = times.map((time) => Math.floor(time.getTime() / stepMs))
  if (steps.length === 0) return []
  const last = steps.reduce((one, other) => Math.max(one, other))
  const first = Math.max(
    steps.reduce((one, other) => Math.min(one, other)),
    last - Math.floor(dayMs / stepMs),
  )
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    at: new Date((first + index) * stepMs),
    count: steps.filter((step) => step === first + index).length,
  }))
}
