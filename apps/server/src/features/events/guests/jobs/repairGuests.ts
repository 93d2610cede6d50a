import { z } from 'zod'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { miscountedGuests } from '../store/hiddenGuests.ts'
import { repairGuestCounters } from '../store/repairGuestCounters.ts'
import { syncHiddenGuestJob } from './syncHiddenGuest.ts'

/**
 * Checks every night that the numbers of guests equal the rows they count, and repairs those that do not: a bug of
 * ours.
 */
export const repairGuestsJob = defineJob({
  name: 'repair-guests',
  payload: z.strictObject({}),
  cron: '47 3 * * *',
  run: async (app) => {
    for (const accountId of await miscountedGuests(app.db))
      await inTransaction(app, (tx) => addJob(tx, syncHiddenGuestJob, { accountId }))
    const ids = await inTransaction(app, repairGuestCounters)
    if (ids.length > 0)
      app.log.error({ ids: ids.slice(0, 20), count: ids.length }, 'guest counts were wrong and are repaired')
  },
})
