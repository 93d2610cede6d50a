import { z } from 'zod'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/jobs.ts'
import { forgetMessages } from '../store/localOutbox.ts'

const keptMs = 30 * dayMs

/** Deletes every night what was kept here instead of being sent, once nobody needs it any more. */
export const tidyOutboxJob = defineJob({
  name: 'tidy-outbox',
  payload: z.strictObject({}),
  cron: '13 3 * * *',
  run: async (app) => forgetMessages(app.db, new Date(app.seams.now().getTime() - keptMs)),
})
