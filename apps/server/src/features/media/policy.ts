import type { MediaKind } from './store/tables.ts'

/** Bytes a file may have, by its kind. */
const maxBytes: Record<MediaKind, number> = {
  IMAGE: 20 * 1024 ** 2,
  AUDIO: 200 * 1024 ** 2,
  VIDEO: 4 * 1024 ** 3,
  FILE: 100 * 1024 ** 2,
}
/** What one member may keep, and have under way at once. */
export const quotaBytes = 10 * 1024 ** 3
export const quotaUnfinished = 50

const imageTypes = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/tiff',
])

export type Claim =
  | { readonly ok: true; readonly kind: MediaKind }
  | { readonly ok: false; readonly code: 'TYPE_NOT_ALLOWED' | 'TOO_LARGE' }

/** Whether a file of this announced type and size is taken at all; its bytes are looked at once they are there. */
export function judgeClaim({ contentType, bytes }: { contentType: string; bytes: number }): Claim {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!imageTypes.has(type)) return { ok: false, code: 'TYPE_NOT_ALLOWED' }
  if (bytes > maxBytes.IMAGE) return { ok: false, code: 'TOO_LARGE' }
  return { ok: true, kind: 'IMAGE' }
}

const markWidths = [48, 96, 192, 384]
const pageWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840]
/** The widths a picture is made in: small ones for faces and marks, page widths for everything. */
export const widthsFor = (purpose: string): readonly number[] =>
  purpose === 'AVATAR' ? [...markWidths, 640] : purpose === 'LANDING' ? [...markWidths, ...pageWidths] : pageWidths

const failureTexts: Readonly<Record<string, string>> = {
  NOT_AN_IMAGE: 'This file is not a picture we can read. Save it as JPEG, PNG or WebP and try again.',
  TOO_MANY_PIXELS: 'This picture has more than 50 megapixels. Make it smaller and try again.',
  TOO_MANY_FRAMES: 'This animation has too many frames. Shorten it and try again.',
  TOO_SLOW: 'This picture took too long to process. Make it smaller and try again.',
  CORRUPT: 'This file is damaged. Try again with another copy of it.',
}
/** The cause of a failure in words, with what helps. */
export const failureText = (code: string): string => failureTexts[code] ?? 'The file could not be processed. Try again.'

const smallestPart = 5 * 1024 ** 2
const mostParts = 1000

/** How a file is cut: parts from 1, all of one size but the last. */
export const partsPolicy = {
  /** Bytes of a part: as wished, and never so few that there are too many. */
  size: (bytes: number, wish: number = smallestPart): number =>
    Math.max(smallestPart, wish, Math.ceil(bytes / mostParts)),
  numbers: (bytes: number, partSize: number): number[] =>
    Array.from({ length: Math.ceil(bytes / partSize) }, (_, index) => index + 1),
  bytesOf: (number: number, bytes: number, partSize: number): number =>
    Math.max(0, Math.min(partSize, bytes - (number - 1) * partSize)),
} as const
