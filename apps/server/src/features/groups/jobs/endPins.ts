import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { endPins } from '../services/unpinning.ts'

const batch = 100

/** Removes pins whose time is over: at that time, and hourly those that were missed. */
export const endPinsJob = defineJob({
  name: 'end-pins',
  payload: z.strictObject({}),
  cron: '23 * * * *',
  run: async (app) => {
    while ((await inTransaction(app, (tx) => endPins(tx, app.seams.now(), batch))) === batch);
  },
})
