import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { forgetChallenges } from '../store/challenges.ts'
import { forgetUnproven } from '../store/cleaning.ts'

/** Deletes every hour what is over: old secrets, sessions and reserved names, registrations nobody confirmed. */
export const cleanAccounts = defineJob({
  name: 'clean-accounts',
  payload: z.strictObject({}),
  cron: '17 * * * *',
  run: async (app) => {
    const now = app.seams.now()
    await forgetChallenges(app.db, now)
    await forgetUnproven(app.db, now)
  },
})
