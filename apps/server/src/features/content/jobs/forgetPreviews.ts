import { z } from 'zod'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { forgetPreviews } from '../store/previews.ts'

const keptMs = 30 * dayMs

/** Every night, deletes page previews older than a month, except those that posts show. */
export const forgetPreviewsJob = defineJob({
  name: 'forget-link-previews',
  payload: z.strictObject({}),
  cron: '53 2 * * *',
  run: (app) => inTransaction(app, (tx) => forgetPreviews(tx, new Date(app.seams.now().getTime() - keptMs))),
})
