export { arrivals } from './arrivals.ts'
export { metrics } from './metrics.ts'
