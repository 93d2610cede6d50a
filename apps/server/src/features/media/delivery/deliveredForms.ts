import path from 'node:path'
import type { Variant } from '../facts.ts'
import { captionsName } from '../present.ts'
import type { MediaRow } from '../store/media.ts'

/** One variant of a file, as requested and as served. */
export interface DeliveredForm {
  readonly key: string
  readonly type: string
  readonly bytes: number
  /** Small, read by players' scripts, and always served from here; the names in it are of parts to request. */
  readonly isText?: boolean
  /** Downloaded as a file under this name, and never shown. */
  readonly fileName?: string
}

const playlist = '.m3u8'

/**
 * The variant with this name: a width of a picture, something playable, captions, or a file as it came; null if there
 * is none.
 */
export function formOf(row: MediaRow, name: string): DeliveredForm | null {
  if (row.kind === 'FILE') {
    if (name !== 'file') return null
    const { storage_key: key, actual_bytes, declared_bytes, file_name: fileName } = row
    return { key, type: 'application/octet-stream', bytes: actual_bytes ?? declared_bytes, fileName }
  }
  const isOf = (type: string) => (variant: Variant) => variant.type === type
  const pictures = row.variants.filter(isOf(name.endsWith('.png') ? 'image/png' : 'image/webp'))
  const picture =
    name === 'max' ? pictures.at(-1) : pictures.find(({ width }) => String(width) === path.parse(name).name)
  if (picture) return picture
  const played = row.files.find((file) => file.name === name)
  if (played) return { ...played, isText: name.endsWith(playlist) }
  const captions = row.captions.find((track) => captionsName(track) === name)
  return captions ? { ...captions, type: 'text/vtt; charset=utf-8', isText: true } : null
}

/** A name for the header: plain letters for old programs, the full name for others. */
export function attachmentNamed(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w.-]+/g, '_').slice(-100) || 'file'
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName.toWellFormed()).replaceAll(/['()*]/g, escaped)}`
}
const escaped = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

export interface ByteRange {
  readonly start: number
  /** Inclusive. */
  readonly end: number
}

/**
 * The single range that a request asks for. Null: all of it, also if several are requested or the header is unknown.
 * `NONE`: there are no such bytes.
 */
export function byteRangeOf(header: string | undefined, bytes: number): ByteRange | 'NONE' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '')
    return Number(to) > 0 && bytes > 0 ? { start: Math.max(0, bytes - Number(to)), end: bytes - 1 } : 'NONE'
  const [start, end] = [Number(from), to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)]
  if (to !== '' && Number(to) < start) return null
  return start < bytes ? { start, end } : 'NONE'
}
