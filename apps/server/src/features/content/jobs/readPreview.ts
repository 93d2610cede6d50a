import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { readPreviewOf } from '../services/readPreview.ts'

/** Fetches the preview of the page a post links to, if nobody had looked at it before. */
export const readPreviewJob = defineJob({
  name: 'read-link-preview',
  payload: z.strictObject({ postId: z.uuid() }),
  maxAttempts: 3,
  run: (app, { postId }) => readPreviewOf(app, postId),
})
