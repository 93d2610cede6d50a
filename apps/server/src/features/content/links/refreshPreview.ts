import { placeRules } from '#features/place/index.ts'
import type { App } from '#kernel/http/app.ts'
import { addJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { fetchPreviewJob } from './jobs/fetchPreview.ts'
import { previewRow, usePreviewPicture } from './store/previews.ts'
import { type StoredLink, comparableUrl, isFresh, storedLinkOf } from './linkPreviews.ts'

/** The stored link of a post: a recent preview, or only the address. */
export async function previewOfLink(tx: Tx, app: App, url: string | null): Promise<StoredLink | null> {
  if (url === null) return null
  const known = await previewRow(tx, comparableUrl(url))
  return known?.reason === null && isFresh(known, app.runtime.now()) ? storedLinkOf(url, known) : { url }
}

/** Stores the picture for the post, and has an unread page fetched outside the request. */
export const refreshPreview = (tx: Tx, app: App, postId: string, stored: StoredLink | null): Promise<void> =>
  refreshPreviewOf(tx, app, { id: postId, fetch: () => addJob(tx, fetchPreviewJob, { postId }) }, stored)

interface Linking {
  readonly id: string
  /** Has the page fetched. */
  readonly fetch: () => Promise<void>
}
/** Likewise for anything else that shows a linked page. */
export async function refreshPreviewOf(tx: Tx, app: App, linking: Linking, stored: StoredLink | null): Promise<void> {
  await usePreviewPicture(tx, linking.id, typeof stored?.['mediaId'] === 'string' ? stored['mediaId'] : null)
  if (typeof stored?.['url'] !== 'string' || stored['read']) return
  const known = await previewRow(tx, comparableUrl(stored['url']))
  // The page could not be read a moment ago, and the job would not try again so soon.
  if (known && isFresh(known, app.runtime.now())) return
  const { switches } = await placeRules(tx, app.config)
  if (switches.linkPreviews) await linking.fetch()
}
