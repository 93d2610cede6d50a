import type { App } from '#kernel/http/app.ts'
import { addJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { previewOfLink, refreshPreviewOf } from '../links/refreshPreview.ts'
import { fetchCommentPreviewJob } from './jobs/fetchCommentPreview.ts'
import { saveCommentLink } from './store/linkPreviews.ts'

/** Shows a page with a comment, at once if it was read lately; null: none. */
export async function showLink(tx: Tx, app: App, commentId: string, url: string | null): Promise<void> {
  const stored = await previewOfLink(tx, app, url)
  await saveCommentLink(tx, commentId, stored)
  const fetch = () => addJob(tx, fetchCommentPreviewJob, { commentId })
  await refreshPreviewOf(tx, app, { id: commentId, fetch }, stored)
}
