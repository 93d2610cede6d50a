import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { fetchPreview } from '../fetchPreview.ts'

/** Fetches the preview of the page a post links to, if it was never fetched before. */
export const fetchPreviewJob = defineJob({
  name: 'fetch-preview',
  payload: z.strictObject({ postId: z.uuid() }),
  maxAttempts: 3,
  run: (app, { postId }) => fetchPreview(app, postId),
})
