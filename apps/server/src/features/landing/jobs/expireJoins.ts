import { z } from 'zod'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { deleteUnclaimedBefore } from '../store/joins.ts'

/** As long as a person may still register with the contact they left. */
const retentionMs = 180 * dayMs
/** Without a contact an account has to be made within a day; this leaves time to confirm it, and for a parent. */
const browserRetentionMs = 30 * dayMs

/** Deletes every night the names and contacts of visitors who asked to join and never registered. */
export const expireJoinsJob = defineJob({
  name: 'expire-joins',
  payload: z.strictObject({}),
  cron: '33 3 * * *',
  run: async (app) => {
    const now = app.runtime.now().getTime()
    await deleteUnclaimedBefore(app.db, {
      before: new Date(now - retentionMs),
      ofBrowsers: new Date(now - browserRetentionMs),
    })
  },
})
