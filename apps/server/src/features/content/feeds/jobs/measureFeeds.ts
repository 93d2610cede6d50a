import { z } from 'zod'
import { addJob, defineJob, isQueued } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { excessShare } from '../store/trimFeeds.ts'
import { trimFeedsJob } from './trimFeeds.ts'

/** Feeds are trimmed once this share of all entries is beyond the kept ones: the larger, the less often. */
const maxTooMany = 0.2

/**
 * Measures every few minutes the share of all feeds beyond the kept entries, and has them trimmed once it is worth it.
 */
export const measureFeedsJob = defineJob({
  name: 'measure-feeds',
  payload: z.strictObject({}),
  cron: '*/5 * * * *',
  run: async (app) => {
    if ((await isQueued(app.db, trimFeedsJob)) || (await excessShare(app.db)) < maxTooMany) return
    await inTransaction(app, (tx) => addJob(tx, trimFeedsJob, { at: { after: null } }))
  },
})
