import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { verifyErasures } from '../purgeProof.ts'

/**
 * Checks every hour whether anything is left of erased accounts. A finding fails the job, so that operators see it
 * among the failed ones, with the tables in the log.
 */
export const verifyPurges = defineJob({
  name: 'verify-purges',
  payload: z.strictObject({}),
  cron: '53 * * * *',
  maxAttempts: 1,
  run: async (app) => {
    const found = await verifyErasures(app)
    if (found.size === 0) return
    for (const [account, places] of found) app.log.error({ account, places }, 'an erased account has left something')
    throw new Error(
      `Of ${found.size} erased accounts something is left: ${[...new Set([...found.values()].flat())].join(', ')}`,
    )
  },
})
