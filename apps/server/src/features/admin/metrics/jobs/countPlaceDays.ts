import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { countPlace } from '../countPlace.ts'

/** Counts the day of the whole installation, once an hour; after an outage, also the days that were missed. */
export const countPlaceDaysJob = defineJob({
  name: 'count-place-days',
  payload: z.strictObject({}),
  cron: '11 * * * *',
  isLong: true,
  run: countPlace,
})
