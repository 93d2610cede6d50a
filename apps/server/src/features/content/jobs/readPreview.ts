import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs.ts'
import { readPreviewOf } from '../services/readPreview.ts'

/** Reads the page that a post links to, for posts that came without anybody having looked at it. */
export const readPreviewJob = defineJob({
  name: 'read-link-preview',
  payload: z.strictObject({ postId: z.uuid() }),
  maxAttempts: 3,
  run: (app, { postId }) => readPreviewOf(app, postId),
})
