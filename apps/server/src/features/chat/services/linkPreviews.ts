import type { Facet } from '@koinon/contract/shared'
import type { App } from '#kernel/app.ts'
import { addJob } from '#kernel/jobs.ts'
import type { Tx } from '#kernel/tables.ts'
import { readLinkPreviewJob } from '../jobs/readLinkPreview.ts'

/** Has the page that a message links to fetched, if it links to one. */
export async function askForPreview(
  tx: Tx,
  app: App,
  { id: messageId, facets }: { readonly id: string; readonly facets: readonly Facet[] },
): Promise<void> {
  if (!app.config.linkPreviews || !facets.some(({ kind }) => kind === 'LINK')) return
  await addJob(tx, readLinkPreviewJob, { messageId }, { key: `message-link:${messageId}` })
}
