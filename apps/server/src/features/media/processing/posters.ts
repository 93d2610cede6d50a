import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { Poster, Variant } from '../facts.ts'
import { type MediaRow, ownMedia } from '../store/media.ts'
import { storePoster } from '../store/playableMedia.ts'

type VideoRow = Pick<MediaRow, 'id' | 'owner_id' | 'poster_media_id'>

/**
 * The image its owner chose, copied to the video, so that its viewers see it. Null if none was chosen, or it is gone.
 */
export async function ownPoster(app: App, db: Db, video: VideoRow): Promise<Poster | null> {
  const picture = video.poster_media_id ? await ownMedia(db, video.owner_id, video.poster_media_id) : null
  if (picture?.kind !== 'IMAGE' || picture.status !== 'READY') return null
  const variants: Variant[] = []
  for (const variant of picture.variants) {
    // No file changes under its key: backups and caches count on it.
    const key = `media/${video.id}/${picture.id}-${variant.width}.webp`
    await app.ports.storage.copy(variant.key, key)
    variants.push({ ...variant, key })
  }
  return {
    variants,
    placeholder: picture.placeholder ?? '',
    color: picture.color ?? '#888888',
    perceptualHash: picture.perceptual_hash,
  }
}

/** Makes a finished image the poster of a video: at once if the video is ready, otherwise as soon as it is. */
export async function choosePoster(tx: Tx, app: App, video: MediaRow, pictureId: string): Promise<MediaRow> {
  const chosen = { ...video, poster_media_id: pictureId }
  const picture = await ownMedia(tx, video.owner_id, pictureId)
  if (video.kind !== 'VIDEO' || picture?.kind !== 'IMAGE')
    throw new Refusal('MEDIA_NOT_FOUND', { path: 'posterMediaId' })
  if (picture.status !== 'READY') throw new Refusal('UPLOAD_INCOMPLETE', { path: 'posterMediaId' })
  const poster = video.status === 'READY' ? await ownPoster(app, tx, chosen) : null
  await storePoster(tx, video.id, pictureId, poster)
  return { ...chosen, ...poster }
}
