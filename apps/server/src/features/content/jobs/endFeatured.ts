import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { endFeatured } from '../store/featured.ts'

/** Takes off, every few minutes, what was featured until then; lists leave it out at the very moment. */
export const endFeaturedJob = defineJob({
  name: 'end-featured',
  payload: z.strictObject({}),
  cron: '*/5 * * * *',
  run: (app) => inTransaction(app, (tx) => endFeatured(tx, app.seams.now())),
})
