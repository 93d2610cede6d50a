import { z } from 'zod'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { deletePreviewsBefore } from '../store/previews.ts'

const retentionMs = 30 * dayMs

/** Every night, deletes page previews older than a month, except those that posts show. */
export const expirePreviewsJob = defineJob({
  name: 'expire-previews',
  payload: z.strictObject({}),
  cron: '53 2 * * *',
  run: (app) =>
    inTransaction(app, (tx) => deletePreviewsBefore(tx, new Date(app.runtime.now().getTime() - retentionMs))),
})
