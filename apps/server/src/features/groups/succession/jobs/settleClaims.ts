import { z } from 'zod'
import { inTransaction } from '#kernel/database/transaction.ts'
import { processAll } from '#kernel/work/forEachIsolated.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { settleClaim } from '../settleClaim.ts'
import { dueClaims } from '../store/claims.ts'

const batch = 100

/** Every ten minutes: ends the claims to groups whose time is over. */
export const settleClaimsJob = defineJob({
  name: 'settle-claims',
  payload: z.strictObject({}),
  cron: '*/10 * * * *',
  run: async (app) => {
    const now = app.runtime.now()
    await processAll(app, {
      find: (limit) => dueClaims(app.db, now, limit),
      batch,
      process: (groupId) => inTransaction(app, (tx) => settleClaim(tx, app, groupId)),
      failure: 'a group could not pass on',
    })
  },
})
