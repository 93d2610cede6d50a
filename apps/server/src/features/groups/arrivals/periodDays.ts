import type { MetricsPeriod } from '@koinon/contract/shared'

/** How many days a period has. */
export const periodDays: Readonly<Record<MetricsPeriod, number>> = { WEEK: 7, MONTH: 30, YEAR: 365 }
