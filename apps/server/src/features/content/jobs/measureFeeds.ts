import { z } from 'zod'
import { addJob, defineJob, isUnderWay } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { shareTooMany } from '../store/trimming.ts'
import { trimFeedsJob } from './trimFeeds.ts'

/** Feeds are trimmed once this share of all entries is past what is kept of each: the more, the less often. */
const mostTooMany = 0.2

/** Looks every few minutes how much of all feeds is past what is kept, and has them trimmed once it is worth it. */
export const measureFeedsJob = defineJob({
  name: 'measure-feeds',
  payload: z.strictObject({}),
  cron: '*/5 * * * *',
  run: async (app) => {
    if ((await isUnderWay(app.db, trimFeedsJob)) || (await shareTooMany(app.db)) < mostTooMany) return
    await inTransaction(app, (tx) => addJob(tx, trimFeedsJob, { at: { after: null } }))
  },
})
