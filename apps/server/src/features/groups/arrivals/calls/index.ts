export { getArrivals } from './getArrivals.ts'
