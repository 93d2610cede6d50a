import { z } from 'zod'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { closeIdle, expireOld } from '../store/recordNotifications.ts'

/** A notification collects the events of a day; the list goes back half a year. */
const windowMs = dayMs
const retentionMs = 180 * dayMs

export const expireNotifications = defineJob({
  name: 'expire-notifications',
  payload: z.strictObject({}),
  cron: '23 * * * *',
  run: async (app) => {
    const now = app.runtime.now().getTime()
    await closeIdle(app.db, new Date(now - windowMs))
    await expireOld(app.db, new Date(now - retentionMs))
  },
})
