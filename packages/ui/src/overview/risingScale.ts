import { scaleOf } from '../charts/chartScale.ts'

export interface RisingScale {
  readonly low: number
  readonly high: number
  readonly ticks: readonly number[]
}

const steps = 3

/** The range of a line of how many there are: it begins near the lowest value, so that small growth can be seen. */
export function risingScale(values: readonly number[]): RisingScale {
  const [min, max] = [Math.min(...values), Math.max(...values)]
  if (min === max) {
    const room = Math.max(1, Math.round(max / 10))
    const low = Math.max(0, min - room)
    return { low, high: max + room, ticks: [...new Set([low, max, max + room])] }
  }
  if (min < max / 3) {
    const { low, high, ticks } = scaleOf(values)
    return { low, high, ticks: ticks.filter((_, index) => index % 2 === 0) }
  }
  const rough = Math.max((max - min) / steps, 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? 10 * power
  const low = Math.floor(min / step) * step
  const high = Math.max(Math.ceil(max / step) * step, low + step)
  return { low, high, ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, n) => low + n * step) }
}
