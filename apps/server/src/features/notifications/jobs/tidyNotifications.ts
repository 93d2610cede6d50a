import { z } from 'zod'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/jobs.ts'
import { closeIdle, forgetOld } from '../store/record.ts'

/** A line collects what comes within a day; the list goes back half a year. */
const windowMs = dayMs
const keptMs = 180 * dayMs

export const tidyNotifications = defineJob({
  name: 'tidy-notifications',
  payload: z.strictObject({}),
  cron: '23 * * * *',
  run: async (app) => {
    const now = app.seams.now().getTime()
    await closeIdle(app.db, new Date(now - windowMs))
    await forgetOld(app.db, new Date(now - keptMs))
  },
})
