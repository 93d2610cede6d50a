import { type PreviewResult, fetchLinkPreview } from '#adapters/fetch/linkPreview.ts'
import type { App } from '#kernel/http/app.ts'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { processing } from '#features/media/index.ts'
import { type PreviewRow, savePreview, previewRow } from './store/previews.ts'
import type { PreviewReason } from '../store/tables.ts'

/** How long a result is considered current; a page that failed is tried again sooner. */
const freshMs = { found: dayMs, failed: 10 * minuteMs }

export const isFresh = ({ reason, fetchedAt }: PreviewRow, now: Date): boolean =>
  now.getTime() - fetchedAt.getTime() < (reason === null ? freshMs.found : freshMs.failed)

/** An address in the form in which it is compared: one page has one preview, whatever follows its `#`. */
export function comparableUrl(url: string): string {
  const address = new URL(url)
  address.hash = ''
  return address.href
}

/** A link as a post stores it: with the page's preview once it has been read. */
export type StoredLink = Record<string, unknown>
export const storedLinkOf = (url: string, { title, description, siteName, mediaId }: PreviewRow): StoredLink => ({
  url,
  title,
  description,
  siteName,
  ...(mediaId ? { mediaId } : {}),
  read: true,
})

type Failure = Extract<PreviewResult, { ok: false }>['reason']
const reasonOf: Readonly<Partial<Record<Failure, PreviewReason>>> = {
  TOO_LARGE: 'TOO_LARGE',
  TYPE_NOT_ALLOWED: 'NOT_A_PAGE',
  ENCODING_NOT_ALLOWED: 'NOT_A_PAGE',
  NOTHING_TO_SHOW: 'NOTHING_TOLD',
}

/**
 * A page's preview: a recent one, or fetched now through the guarded fetcher. `askedBy` is responsible for the picture.
 * Refuses addresses that must not be fetched, and asks to wait when too many pages are being fetched.
 */
export async function readPage(app: App, requesterId: string, url: string): Promise<PreviewRow> {
  const address = comparableUrl(url)
  const known = await previewRow(app.db, address)
  if (known && isFresh(known, app.runtime.now())) return known
  const { videoHosts: peerTubeHosts } = app.place.now()
  const result = await fetchLinkPreview(app.ports.fetcher, address, { peerTubeHosts })
  if (!result.ok && result.reason === 'URL_NOT_ALLOWED') throw new Refusal('URL_NOT_ALLOWED', { path: 'url' })
  if (!result.ok && result.reason === 'BUSY') throw new Refusal('TRY_AGAIN', { retryAfter: 5 })
  const row = await rowOf(app, requesterId, address, result)
  await inTransaction(app, (tx) => savePreview(tx, row))
  return row
}

async function rowOf(app: App, requesterId: string, url: string, result: PreviewResult): Promise<PreviewRow> {
  const fetchedAt = app.runtime.now()
  if (!result.ok) {
    const nothing = { finalUrl: null, title: null, description: null, siteName: null, mediaId: null }
    return { url, ...nothing, reason: reasonOf[result.reason] ?? 'UNREACHABLE', fetchedAt }
  }
  const { title, description, siteName, picture, url: finalUrl } = result.preview
  const mediaId = picture
    ? await processing.rehostImage(app, { ownerId: requesterId, bytes: picture.bytes, alt: '' })
    : null
  return { url, finalUrl, title, description, siteName, mediaId, reason: null, fetchedAt }
}

/**
 * The preview of a page that a post or a message stores, fetched if necessary; null if it must not be fetched, or shows
 * nothing.
 */
export async function linkedPage(
  app: App,
  requesterId: string,
  url: string,
): Promise<{ readonly kept: StoredLink; readonly mediaId: string | null } | null> {
  const found = await readPage(app, requesterId, url).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'URL_NOT_ALLOWED') return null
    throw error
  })
  return found?.reason === null ? { kept: storedLinkOf(url, found), mediaId: found.mediaId } : null
}
