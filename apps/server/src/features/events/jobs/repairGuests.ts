import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { repairGuests } from '../store/guestCounters.ts'

/**
 * Checks every night that the numbers of guests equal the rows they count, and repairs those that do not: a bug of
 * ours.
 */
export const repairGuestsJob = defineJob({
  name: 'repair-guest-counters',
  payload: z.strictObject({}),
  cron: '47 3 * * *',
  run: async (app) => {
    const ids = await inTransaction(app, repairGuests)
    if (ids.length > 0)
      app.log.error({ ids: ids.slice(0, 20), count: ids.length }, 'guest counts were wrong and are repaired')
  },
})
