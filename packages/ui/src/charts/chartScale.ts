export interface ChartScale {
  readonly low: number
  readonly high: number
  /** Round values from `low` to `high`, evenly spaced. */
  readonly ticks: readonly number[]
}

const steps = 4
const roundly = [1, 2, 2.5, 5, 10]

/** The smallest round step of which `steps` cover this much; a whole number, because the charts count things. */
function stepFor(span: number): number {
  const rough = Math.max(span / steps, 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  return roundly.map((each) => each * power).find((each) => each >= rough && Number.isInteger(each)) ?? 10 * power
}

/** The range of a chart of these values: always including zero, so that slopes are honest. */
export function scaleOf(values: readonly number[]): ChartScale {
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = stepFor(max - min)
  const low = Math.floor(min / step) * step
  const high = Math.max(Math.ceil(max / step) * step, low + step)
  return { low, high, ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, n) => low + n * step) }
}
