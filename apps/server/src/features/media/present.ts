import type { Image, MediaItem } from '@koinon/contract/shared'
import type { LinkGrant } from './links.ts'
import type { MediaRow } from './store/media.ts'

export interface Variant {
  readonly width: number
  readonly height: number
  readonly type: string
  readonly key: string
  readonly bytes: number
}
/** The columns of `media` that a picture's view needs; `null` id when there is none. */
export interface PictureRow {
  readonly media_id: string
  readonly alt: string
  readonly width: number | null
  readonly height: number | null
  readonly placeholder: string | null
  readonly color: string | null
  readonly variants: readonly Variant[]
}

/** A finished picture as its viewer may fetch it; null while it is not processed. */
export function imageView(row: PictureRow | null, grant: LinkGrant): Image | null {
  if (!row?.width || !row.height) return null
  return {
    id: row.media_id,
    alt: row.alt,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder ?? '',
    color: row.color ?? '#888888',
    sources: row.variants
      .filter((variant) => variant.type === 'image/webp')
      .map(({ width, type }) => ({ url: `/media/${row.media_id}/${width}${grant.query}`, type, width })),
  }
}

/** An uploaded file with how far its processing is. */
export function mediaItemView(row: MediaRow, grant: LinkGrant): MediaItem {
  const ready = row.status === 'READY'
  return {
    id: row.id,
    mediaType: row.kind === 'FILE' ? 'IMAGE' : row.kind,
    status: row.status,
    progress: row.progress,
    failure: row.failure,
    alt: row.alt,
    focalPoint: { x: row.focal_x, y: row.focal_y },
    width: row.width,
    height: row.height,
    durationMs: row.duration_ms,
    placeholder: row.placeholder,
    color: row.color,
    sources: ready
      ? row.variants.map(({ width, type }) => ({
          url: `/media/${row.id}/${width}${grant.query}`,
          type,
          width,
          bitrate: null,
        }))
      : [],
    poster: null,
    captions: [],
    waveform: null,
    transcript: null,
    linkExpiresAt: ready ? (grant.expiresAt?.toISOString() ?? null) : null,
  }
}
