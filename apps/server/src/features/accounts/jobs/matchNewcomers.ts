import { z } from 'zod'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/jobs.ts'
import { matchNewcomers as match } from '../store/contact-matching.ts'

/** Once a night, looks among people who joined in the last two days for contacts that members asked to keep. */
export const matchNewcomers = defineJob({
  name: 'match-newcomers',
  payload: z.strictObject({}),
  cron: '20 3 * * *',
  run: async (app) => match(app.db, new Date(app.seams.now().getTime() - 2 * dayMs)),
})
