import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import type { StoredCaptions } from './facts.ts'
import { captionsName } from './present.ts'
import type { MediaRow } from './store/media.ts'
import { updateMedia } from './store/fileStates.ts'
import { storeCaptions } from './store/playableMedia.ts'
import { completeUpload } from './uploads/completeUpload.ts'
import { choosePoster } from './processing/posters.ts'

/** A file's description besides its bytes; fields left out stay. */
export interface Description {
  readonly alt?: string | undefined
  readonly focalPoint?: { x: number; y: number } | undefined
  readonly posterMediaId?: string | undefined
  readonly captions?: readonly { lang: string; mediaId: string }[] | undefined
  readonly transcript?: string | undefined
}

/**
 * Changes a file's description: its text for people who cannot see or hear it, the part a crop keeps, its poster, its
 * captions. Refuses with 404 for another person's picture or captions, 409 for ones that have not arrived.
 */
export async function describeMedia(tx: Tx, app: App, row: MediaRow, words: Description): Promise<MediaRow> {
  const { alt = row.alt, focalPoint, transcript = row.transcript, posterMediaId, captions } = words
  const { x, y } = focalPoint ?? { x: row.focal_x, y: row.focal_y }
  const said = { alt, focal_x: x, focal_y: y, transcript }
  await updateMedia(tx, row.id, said)
  const described = { ...row, ...said }
  const shown = posterMediaId ? await choosePoster(tx, app, described, posterMediaId) : described
  return captions ? { ...shown, captions: await caption(tx, app, row, captions) } : shown
}

/** Copies checked captions to the video or audio, so that its viewers can read them. */
async function caption(
  tx: Tx,
  app: App,
  row: MediaRow,
  given: readonly { lang: string; mediaId: string }[],
): Promise<readonly StoredCaptions[]> {
  const isPlayed = row.kind === 'VIDEO' || row.kind === 'AUDIO'
  const languages = new Set(given.map(({ lang }) => lang.toLowerCase()))
  if (!isPlayed || languages.size < given.length) throw new Refusal('INVALID_PARAMETER', { path: 'captions' })
  const stored: StoredCaptions[] = []
  for (const { lang, mediaId } of given) {
    const track = await completeUpload(tx, app, { ownerId: row.owner_id, mediaId })
    if (track.purpose !== 'CAPTIONS' || track.status !== 'READY')
      throw new Refusal('MEDIA_NOT_FOUND', { path: 'captions' })
    // No file changes under its key: backups and caches count on it.
    const key = `media/${row.id}/${track.id}-${captionsName({ lang })}`
    await app.ports.storage.copy(track.storage_key, key)
    stored.push({ lang, key, bytes: track.actual_bytes ?? 0 })
  }
  await storeCaptions(tx, row.id, stored)
  return stored
}
