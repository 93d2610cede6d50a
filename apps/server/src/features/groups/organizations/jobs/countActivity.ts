import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { countDays, countSlowMetrics } from '../countActivity.ts'

/** Counts the day of every organisation, once an hour; after an outage, also the days that were missed. */
export const countOrganizationDaysJob = defineJob({
  name: 'count-organization-days',
  payload: z.strictObject({}),
  cron: '7 * * * *',
  isLong: true,
  run: countDays,
})

/** Counts every night who stayed and how much space files take. */
export const countSlowMetricsJob = defineJob({
  name: 'count-slow-metrics',
  payload: z.strictObject({}),
  cron: '47 2 * * *',
  isLong: true,
  run: countSlowMetrics,
})
