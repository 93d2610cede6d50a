import { z } from 'zod'
import { addJob, defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { guestsMisplaced } from '../store/awayGuests.ts'
import { repairGuests } from '../store/guestCounters.ts'
import { settleGuestsJob } from './settleGuests.ts'

/**
 * Checks every night that the numbers of guests equal the rows they count, and repairs those that do not: a bug of
 * ours.
 */
export const repairGuestsJob = defineJob({
  name: 'repair-guest-counters',
  payload: z.strictObject({}),
  cron: '47 3 * * *',
  run: async (app) => {
    for (const accountId of await guestsMisplaced(app.db))
      await inTransaction(app, (tx) => addJob(tx, settleGuestsJob, { accountId }))
    const ids = await inTransaction(app, repairGuests)
    if (ids.length > 0)
      app.log.error({ ids: ids.slice(0, 20), count: ids.length }, 'guest counts were wrong and are repaired')
  },
})
