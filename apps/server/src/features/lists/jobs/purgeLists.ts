import { z } from 'zod'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { purgeLists } from '../store/lists.ts'

const retentionMs = 30 * dayMs

/** Every night: erases named lists that moderators removed thirty days ago. */
export const purgeListsJob = defineJob({
  name: 'purge-lists',
  payload: z.strictObject({}),
  cron: '25 3 * * *',
  run: async (app) => purgeLists(app.db, new Date(app.runtime.now().getTime() - retentionMs)),
})
