import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs.ts'
import { matchNewcomers as match } from '../store/contact-matching.ts'

/** Looks once a night, among those who came in the last two days, for contacts that members asked to be kept. */
export const matchNewcomers = defineJob({
  name: 'match-newcomers',
  payload: z.strictObject({}),
  cron: '20 3 * * *',
  run: async (app) => match(app.db, new Date(app.seams.now().getTime() - 2 * 86_400_000)),
})
