import { z } from 'zod'
import { workThrough } from '#kernel/alone.ts'
import { defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { endPin } from '../services/unpinning.ts'
import { expiredPins } from '../store/pins.ts'

const batch = 100

/** Removes pins whose time is over: at that time, and hourly those that were missed. */
export const endPinsJob = defineJob({
  name: 'end-pins',
  payload: z.strictObject({}),
  cron: '23 * * * *',
  run: async (app) => {
    const now = app.seams.now()
    await workThrough(app, {
      find: (limit) => expiredPins(app.db, now, limit),
      batch,
      work: (groupId) => inTransaction(app, (tx) => endPin(tx, groupId, now)),
      failure: 'a pin whose time is over could not be removed',
    })
  },
})
