import type { Image, MediaItem } from '@koinon/contract/shared'
import type { StoredCaptions, Variant } from './facts.ts'
import type { LinkGrant } from './links.ts'
import type { MediaRow } from './store/media.ts'

export const captionsName = ({ lang }: Pick<StoredCaptions, 'lang'>): string => `captions-${lang.toLowerCase()}.vtt`

/** The columns of `media` that a picture's view needs; `null` id if there is none. */
export interface PictureRow {
  readonly media_id: string
  readonly alt: string
  readonly width: number | null
  readonly height: number | null
  readonly placeholder: string | null
  readonly color: string | null
  readonly variants: readonly Variant[]
}

/** Of the forms of a picture, those for pages. */
const isShown = ({ type }: Variant): boolean => type === 'image/webp'

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
      .filter(isShown)
      .map(({ width, type }) => ({ url: `/media/${row.media_id}/${width}${grant.query}`, type, width })),
  }
}

/** An uploaded file with the progress of its processing. */
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
    sources: ready ? sourcesOf(row, grant) : [],
    animation: ready && row.kind === 'IMAGE' ? (played(row, grant)[0] ?? null) : null,
    poster: ready && row.kind === 'VIDEO' ? imageView({ ...row, media_id: row.id }, grant) : null,
    captions: ready
      ? row.captions.map((track) => ({ lang: track.lang, url: linkTo(row, captionsName(track), grant) }))
      : [],
    waveform: ready && row.waveform ? [...row.waveform] : null,
    transcript: row.transcript,
    linkExpiresAt: ready ? (grant.expiresAt?.toISOString() ?? null) : null,
  }
}

const linkTo = ({ id }: Pick<MediaRow, 'id'>, name: string, { query }: LinkGrant): string =>
  `/media/${id}/${name}${query}`

/**
 * An image in its widths; for a video the playlist first and then each complete rendition, for audio the better version
 * first.
 */
function sourcesOf(row: MediaRow, grant: LinkGrant): MediaItem['sources'] {
  if (row.kind === 'VIDEO' || row.kind === 'AUDIO') return played(row, grant)
  return row.variants
    .filter(isShown)
    .map(({ width, type }) => ({ url: linkTo(row, String(width), grant), type, width, bitrate: null }))
}
const played = (row: MediaRow, grant: LinkGrant): MediaItem['sources'] =>
  row.files
    .filter(({ name }) => name === masterName || !name.endsWith('.m3u8'))
    .map(({ name, type, width, bitrate }) => ({ url: linkTo(row, name, grant), type, width, bitrate }))
const masterName = 'hls.m3u8'

/** The link for downloading a file as it came, or its best version that is a single file; null until it is ready. */
export function downloadLink(row: MediaRow, grant: LinkGrant): string | null {
  if (row.status !== 'READY') return null
  if (row.kind === 'FILE') return linkTo(row, 'file', grant)
  return sourcesOf(row, grant).at(-1)?.url ?? null
}
