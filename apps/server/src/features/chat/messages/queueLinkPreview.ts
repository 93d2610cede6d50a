import { placeRules } from '#features/place/index.ts'
import type { Facet } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { addJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { fetchLinkPreviewJob } from './jobs/fetchLinkPreview.ts'

/** Has the page that a message links to fetched, if it links to one. */
export async function queueLinkPreview(
  tx: Tx,
  app: App,
  { id: messageId, facets }: { readonly id: string; readonly facets: readonly Facet[] },
): Promise<void> {
  if (!facets.some(({ kind }) => kind === 'LINK')) return
  const { switches } = await placeRules(tx, app.config)
  if (!switches.linkPreviews) return
  await addJob(tx, fetchLinkPreviewJob, { messageId }, { key: `message-link:${messageId}` })
}
