import { z } from 'zod'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { expireMessagesBefore } from '../store/sentMessages.ts'

const retentionMs = 30 * dayMs

/** Deletes every night messages stored here instead of being sent, once nobody needs them any more. */
export const expireSentMessagesJob = defineJob({
  name: 'expire-sent-messages',
  payload: z.strictObject({}),
  cron: '13 3 * * *',
  run: async (app) => expireMessagesBefore(app.db, new Date(app.runtime.now().getTime() - retentionMs)),
})
