import type { App } from '../../../kernel/app.ts'
import { addJob } from '../../../kernel/jobs.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { readPreviewJob } from '../jobs/readPreview.ts'
import { previewRow, usePreviewPicture } from '../store/previews.ts'
import { type KeptLink, addressOf, isFresh, keptOf } from './linkPreviews.ts'

/** What a post keeps of its link: what was found there lately, the address alone otherwise. */
export async function previewFor(tx: Tx, app: App, url: string | null): Promise<KeptLink | null> {
  if (url === null) return null
  const known = await previewRow(tx, addressOf(url))
  return known?.reason === null && isFresh(known, app.seams.now()) ? keptOf(url, known) : { url }
}

/** Keeps the picture for the post, and has a page that nobody has looked at yet read off the request. */
export async function showPreview(tx: Tx, app: App, postId: string, kept: KeptLink | null): Promise<void> {
  await usePreviewPicture(tx, postId, typeof kept?.['mediaId'] === 'string' ? kept['mediaId'] : null)
  if (kept && !kept['read'] && app.config.linkPreviews) await addJob(tx, readPreviewJob, { postId })
}
