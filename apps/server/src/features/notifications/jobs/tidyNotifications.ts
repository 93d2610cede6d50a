import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs.ts'
import { closeIdle, forgetOld } from '../store/record.ts'

const dayMs = 86_400_000
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
