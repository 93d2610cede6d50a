import type { Image } from '@koinon/contract/shared'
import type { LinkGrant } from './links.ts'

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
