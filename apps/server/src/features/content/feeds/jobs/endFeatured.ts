import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { endFeatured } from '../store/featured.ts'

/** Every few minutes, removes posts whose time as featured is over; lists leave them out at the exact moment. */
export const endFeaturedJob = defineJob({
  name: 'end-featured',
  payload: z.strictObject({}),
  cron: '*/5 * * * *',
  run: (app) => inTransaction(app, (tx) => endFeatured(tx, app.runtime.now())),
})
