import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs.ts'
import { purgePrayers } from '../store/prayers.ts'

const keptMs = 30 * 86_400_000

/** Every night: erases prayer requests that were deleted thirty days ago. */
export const purgePrayersJob = defineJob({
  name: 'purge-prayers',
  payload: z.strictObject({}),
  cron: '23 3 * * *',
  run: async (app) => purgePrayers(app.db, new Date(app.seams.now().getTime() - keptMs)),
})
