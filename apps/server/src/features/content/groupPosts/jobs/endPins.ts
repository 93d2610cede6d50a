import { z } from 'zod'
import { processAll } from '#kernel/work/forEachIsolated.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { endExpiredPin } from '../unpinPost.ts'
import { expiredPins } from '../store/pins.ts'

const batch = 100

/** Removes pins whose time is over: at that time, and hourly those that were missed. */
export const endPinsJob = defineJob({
  name: 'end-pins',
  payload: z.strictObject({}),
  cron: '23 * * * *',
  run: async (app) => {
    const now = app.runtime.now()
    await processAll(app, {
      find: (limit) => expiredPins(app.db, now, limit),
      batch,
      process: (groupId) => inTransaction(app, (tx) => endExpiredPin(tx, groupId, now)),
      failure: 'a pin whose time is over could not be removed',
    })
  },
})
