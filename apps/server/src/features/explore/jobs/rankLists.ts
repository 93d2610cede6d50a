import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { finishRun, rankCategories, rankTrending } from '../store/ranking.ts'

/** Every five minutes, ranks what is rising and what gets the best response in each category. */
export const rankListsJob = defineJob({
  name: 'rank-lists',
  payload: z.strictObject({}),
  cron: '*/5 * * * *',
  run: (app) =>
    inTransaction(app, async (tx) => {
      const now = app.runtime.now()
      await rankTrending(tx, now)
      await rankCategories(tx, now)
      await finishRun(tx, now)
    }),
})
