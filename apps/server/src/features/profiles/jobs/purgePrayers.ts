import { z } from 'zod'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { purgePrayers } from '../store/prayers.ts'

const retentionMs = 30 * dayMs

/** Every night: erases prayer requests that were deleted thirty days ago. */
export const purgePrayersJob = defineJob({
  name: 'purge-prayers',
  payload: z.strictObject({}),
  cron: '23 3 * * *',
  run: async (app) => purgePrayers(app.db, new Date(app.runtime.now().getTime() - retentionMs)),
})
