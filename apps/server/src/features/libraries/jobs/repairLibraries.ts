import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { repairLibraryCounts } from '../store/counters.ts'
import { repairDurations } from '../store/itemOrder.ts'

/**
 * Checks every night that groups count the libraries they have and that items are as long as their files, and repairs
 * those that do not match. A repair is logged as an error: a number can only be wrong because of a bug.
 */
export const repairLibrariesJob = defineJob({
  name: 'repair-libraries',
  payload: z.strictObject({}),
  cron: '57 3 * * *',
  run: async (app) => {
    for (const [what, repair] of Object.entries({ groups: repairLibraryCounts, items: repairDurations })) {
      const ids = await inTransaction(app, repair)
      if (ids.length > 0)
        app.log.error({ what, ids: ids.slice(0, 20), count: ids.length }, 'library numbers were wrong and are repaired')
    }
  },
})
