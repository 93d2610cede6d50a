import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { publishAtItsTime } from '../services/scheduled.ts'

/**
 * Publishes a scheduled post at its time; rescheduling replaces the job, and a post no longer waiting is left alone.
 */
export const publishScheduledJob = defineJob({
  name: 'publish-scheduled-post',
  payload: z.strictObject({ postId: z.uuid() }),
  run: (app, { postId }) => inTransaction(app, (tx) => publishAtItsTime(tx, app, postId)),
})

export const scheduledJobAt = (postId: string, runAt: Date) => ({ runAt, key: `scheduled-post:${postId}` })
