import type { App } from '#kernel/app.ts'
import { addJob } from '#kernel/jobs.ts'
import type { Tx } from '#kernel/tables.ts'
import { readPreviewJob } from '../jobs/readPreview.ts'
import { previewRow, usePreviewPicture } from '../store/previews.ts'
import { type KeptLink, addressOf, isFresh, keptOf } from './linkPreviews.ts'

/** What a post stores about its link: a recent preview, or only the address. */
export async function previewFor(tx: Tx, app: App, url: string | null): Promise<KeptLink | null> {
  if (url === null) return null
  const known = await previewRow(tx, addressOf(url))
  return known?.reason === null && isFresh(known, app.seams.now()) ? keptOf(url, known) : { url }
}

/** Stores the picture for the post, and has an unread page fetched outside the request. */
export async function showPreview(tx: Tx, app: App, postId: string, kept: KeptLink | null): Promise<void> {
  await usePreviewPicture(tx, postId, typeof kept?.['mediaId'] === 'string' ? kept['mediaId'] : null)
  if (kept && !kept['read'] && app.config.linkPreviews) await addJob(tx, readPreviewJob, { postId })
}
