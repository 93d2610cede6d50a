import { z } from 'zod'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { miscountedSupporters } from '../store/hiddenSupports.ts'
import { repairPrayers } from '../store/prayers.ts'
import { recountSupportsJob } from './recountSupports.ts'

/**
 * Checks every night how many pray for each request, and repairs, logging an error, numbers that do not equal their
 * rows.
 */
export const repairPrayersJob = defineJob({
  name: 'repair-prayers',
  payload: z.strictObject({}),
  cron: '47 3 * * *',
  run: async (app) => {
    for (const accountId of await miscountedSupporters(app.db))
      await inTransaction(app, (tx) => addJob(tx, recountSupportsJob, { accountId }))
    const ids = await inTransaction(app, repairPrayers)
    if (ids.length > 0)
      app.log.error({ ids: ids.slice(0, 20), count: ids.length }, 'prayer counts were wrong and are repaired')
  },
})
