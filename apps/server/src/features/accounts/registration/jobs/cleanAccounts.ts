import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { deleteChallenges } from '../../challenges/store/challenges.ts'
import { expireRegistrations } from '../store/expireRegistrations.ts'

/** Deletes every hour what is over: old secrets, sessions and reserved names, registrations nobody confirmed. */
export const cleanAccounts = defineJob({
  name: 'clean-accounts',
  payload: z.strictObject({}),
  cron: '17 * * * *',
  run: async (app) => {
    const now = app.runtime.now()
    await deleteChallenges(app.db, now)
    await expireRegistrations(app.db, now)
  },
})
