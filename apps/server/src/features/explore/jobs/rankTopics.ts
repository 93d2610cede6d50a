import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { rankTopics } from '../store/trendingTopics.ts'

/** Every ten minutes: ranks rising hashtags. */
export const rankTopicsJob = defineJob({
  name: 'rank-topics',
  payload: z.strictObject({}),
  cron: '*/10 * * * *',
  run: async (app) => rankTopics(app.db, app.runtime.now()),
})
