import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { publishScheduled } from '../publishScheduled.ts'

/**
 * Publishes a scheduled post at its time; rescheduling replaces the job, and a post no longer waiting is left alone.
 */
export const publishScheduledJob = defineJob({
  name: 'publish-scheduled',
  payload: z.strictObject({ postId: z.uuid() }),
  run: (app, { postId }) => inTransaction(app, (tx) => publishScheduled(tx, app, postId)),
})

export const scheduledJobAt = (postId: string, runAt: Date) => ({ runAt, key: `scheduled-post:${postId}` })
