export { periodDays } from './periodDays.ts'
export { type ArrivalRow, presentArrivals } from './presentArrivals.ts'
