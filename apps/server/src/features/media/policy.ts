import type { ImageFormat } from '#adapters/images/port.ts'
import type { MediaKind } from './store/tables.ts'

/** Maximum bytes of a file, by kind. */
const maxBytes: Record<MediaKind, number> = {
  IMAGE: 20 * 1024 ** 2,
  AUDIO: 200 * 1024 ** 2,
  VIDEO: 4 * 1024 ** 3,
  FILE: 100 * 1024 ** 2,
}
export const maxCaptionBytes = 1024 ** 2
/** For a table or feed from which posts are imported. */
export const maxImportBytes = 20 * 1024 ** 2
/** The unfinished uploads of one member at once. */
export const quotaUnfinished = 50

/** Kinds that suit where a file is to be shown; elsewhere it is a picture. */
const kindsFor: Readonly<Record<string, readonly MediaKind[]>> = {
  POST: ['IMAGE', 'VIDEO', 'AUDIO'],
  MESSAGE: ['IMAGE', 'VIDEO', 'AUDIO', 'FILE'],
  CAPTIONS: ['FILE'],
  IMPORT: ['FILE'],
}
/** The server's own recordings; no call accepts this purpose. */
export const serverRecording = 'STREAM'

const isFitting = (purpose: string, kind: MediaKind): boolean => (kindsFor[purpose] ?? ['IMAGE']).includes(kind)
const maxBytesOf = (purpose: string, kind: MediaKind): number =>
  purpose === 'CAPTIONS' ? maxCaptionBytes : purpose === 'IMPORT' ? maxImportBytes : maxBytes[kind]

const imageTypes = new Set(['jpeg', 'png', 'apng', 'gif', 'webp', 'avif', 'heic', 'heif', 'tiff'])
const videoTypes = new Set(['mp4', 'quicktime', 'webm', 'x-matroska', 'matroska', 'x-m4v', '3gpp', '3gpp2'])
const audioTypes = new Set(
  'mpeg mp3 mp4 m4a x-m4a aac ogg opus webm wav x-wav wave vnd.wave flac x-flac 3gpp 3gpp2'.split(' '),
)

/** The kind of a MIME type, without its parameters; null for types not accepted as media. */
function kindOfType(contentType: string): MediaKind | null {
  const [family = '', kind = ''] = contentType.split(';', 1)[0]?.trim().toLowerCase().split('/') ?? []
  if (family === 'image') return imageTypes.has(kind) ? 'IMAGE' : null
  if (family === 'video') return videoTypes.has(kind) ? 'VIDEO' : null
  if (family === 'audio') return audioTypes.has(kind) ? 'AUDIO' : null
  return null
}
/** WebVTT, and SubRip by any of its names. */
const isCaptionsType = (contentType: string): boolean =>
  /^(?:text\/(?:vtt|srt|x-subrip)|application\/(?:x-subrip|srt))\s*(?:;|$)/i.test(contentType.trim())
const isImportType = (contentType: string): boolean =>
  /^(?:text\/(?:csv|plain|xml|tab-separated-values)|application\/(?:json|csv|vnd\.ms-excel|xml|(?:rss|atom|feed)\+(?:xml|json)))\s*(?:;|$)/i.test(
    contentType.trim(),
  )
const isType = (contentType: string): boolean => /^[\w.+-]+\/[\w.+-]+\s*(?:;.*)?$/.test(contentType.trim())

export type Claim =
  | { readonly ok: true; readonly kind: MediaKind }
  | { readonly ok: false; readonly code: 'TYPE_NOT_ALLOWED' | 'TOO_LARGE' }

/** Whether a file with this declared type and size is accepted at all; its bytes are checked once they have arrived. */
export function checkClaim({
  contentType,
  bytes,
  purpose,
}: {
  contentType: string
  bytes: number
  purpose: string
}): Claim {
  const kind = claimedKind(contentType, purpose)
  if (!kind || !isFitting(purpose, kind)) return { ok: false, code: 'TYPE_NOT_ALLOWED' }
  return bytes > maxBytesOf(purpose, kind) ? { ok: false, code: 'TOO_LARGE' } : { ok: true, kind }
}

function claimedKind(contentType: string, purpose: string): MediaKind | null {
  if (purpose === 'CAPTIONS') return isCaptionsType(contentType) ? 'FILE' : null
  if (purpose === 'IMPORT') return isImportType(contentType) ? 'FILE' : null
  return kindOfType(contentType) ?? (purpose === 'MESSAGE' && isType(contentType) ? 'FILE' : null)
}

/** This many first bytes are enough to tell what a file is. */
export const headBytes = 64
export type DetectedType =
  | { readonly ok: true; readonly kind: MediaKind }
  | {
      readonly ok: false
      readonly code: 'TYPE_NOT_ALLOWED' | 'TOO_LARGE'
      readonly failure: 'NOT_AN_IMAGE' | 'NOT_MEDIA' | 'TOO_LARGE'
    }

/** The traits that the first bytes of a file show. */
export interface FileTraits {
  readonly isPicture: boolean
  /** Whether it is a container of video or audio, and whether it can hold only audio. */
  readonly isMedia: boolean
  readonly isAudioOnly: boolean
}

interface Claimed {
  readonly claimed: MediaKind
  readonly purpose: string
  readonly bytes: number
  /** The most that the place allows, by kind. */
  readonly fileBytes: Readonly<Record<Exclude<MediaKind, 'FILE'>, number>>
}

/** The type of a file by its first bytes, for any announced type, and whether it is accepted as that. */
export function checkBytes(seen: FileTraits, { claimed, purpose, bytes, fileBytes }: Claimed): DetectedType {
  const isStoredAsIs = purpose === 'CAPTIONS' || purpose === 'IMPORT'
  const kind = isStoredAsIs ? 'FILE' : trueKind(seen, claimed, purpose)
  if (!kind || !isFitting(purpose, kind)) {
    const failure = claimed === 'VIDEO' || claimed === 'AUDIO' ? 'NOT_MEDIA' : 'NOT_AN_IMAGE'
    return { ok: false, code: 'TYPE_NOT_ALLOWED', failure }
  }
  if (bytes > maxBytesOf(purpose, kind) || (kind !== 'FILE' && bytes > fileBytes[kind]))
    return { ok: false, code: 'TOO_LARGE', failure: 'TOO_LARGE' }
  return { ok: true, kind }
}

function trueKind(
  { isPicture, isMedia, isAudioOnly }: FileTraits,
  claimed: MediaKind,
  purpose: string,
): MediaKind | null {
  if (isPicture) return 'IMAGE'
  // Some containers hold either; the announced kind counts until the file is opened.
  if (isMedia) return isAudioOnly || claimed === 'AUDIO' ? 'AUDIO' : 'VIDEO'
  return purpose === 'MESSAGE' && claimed === 'FILE' ? 'FILE' : null
}

const markWidths = [48, 96, 192, 384]
const pageWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840]
/** For icons of devices and pictures of links, beside marks. */
const placeWidths = [...markWidths, 512, 1200]
/** The widths a picture is made in: small ones for avatars and marks, page widths for everything. */
export const widthsFor = (purpose: string): readonly number[] =>
  purpose === 'PLACE'
    ? placeWidths
    : purpose === 'AVATAR'
      ? [...markWidths, 640]
      : purpose === 'LANDING'
        ? [...markWidths, ...pageWidths]
        : pageWidths
/** Systems want icons of applications as PNG. */
export const formatsFor = (purpose: string): readonly ImageFormat[] =>
  purpose === 'PLACE' ? ['webp', 'png'] : ['webp']
/** Where animations move; elsewhere, as on avatars, their first frame is shown. */
export const hasMotion = (purpose: string): boolean => ['POST', 'COMMENT', 'MESSAGE'].includes(purpose)
/** The widths of a video's poster. */
export const posterWidths: readonly number[] = [640, 1080, 1920]

const failureTexts: Readonly<Record<string, string>> = {
  NOT_AN_IMAGE: 'This file is not a picture we can read. Save it as JPEG, PNG or WebP and try again.',
  NOT_MEDIA: 'This file is not a video or sound we can read. Save it as MP4, WebM, MP3 or M4A and try again.',
  NOT_CAPTIONS: 'These are not captions we can read. Save them as WebVTT (.vtt) or SubRip (.srt) and try again.',
  NO_PICTURE_OR_SOUND: 'There is neither picture nor sound in this file.',
  CODEC_NOT_TAKEN: 'This file is encoded in a way we do not play. Save it as MP4 (H.264) and try again.',
  TOO_LARGE: 'This file is too large.',
  TOO_LONG: 'This is too long: videos may last 4 hours, sounds 12.',
  TOO_MANY_TRACKS: 'This file has too many tracks. Save it with one video and one audio track and try again.',
  TOO_MANY_PIXELS: 'This has too many pixels. Make it smaller and try again.',
  TOO_MANY_FRAMES: 'This animation has too many frames. Shorten it and try again.',
  TOO_SMALL: 'This video is too small, or too narrow, to be shown.',
  TOO_SLOW: 'This took too long to process. Make it smaller and try again.',
  TOO_DEMANDING: 'This needs more memory or space than a file may take. Make it smaller and try again.',
  CORRUPT: 'This file is damaged. Try again with another copy of it.',
  NO_ENCODER: 'Videos and sounds cannot be processed here: the administrator has to install ffmpeg.',
}
/** The cause of a failure in words, with what to do about it. */
export const failureText = (code: string): string => failureTexts[code] ?? 'The file could not be processed. Try again.'

const smallestPart = 5 * 1024 ** 2
const maxParts = 1000

/** How a file is divided: parts numbered from 1, all of one size but the last. */
export const partsPolicy = {
  /** Bytes per part: as requested, but never so few that there are too many parts. */
  size: (bytes: number, requested: number = smallestPart): number =>
    Math.max(smallestPart, requested, Math.ceil(bytes / maxParts)),
  numbers: (bytes: number, partSize: number): number[] =>
    Array.from({ length: Math.ceil(bytes / partSize) }, (_, index) => index + 1),
  bytesOf: (number: number, bytes: number, partSize: number): number =>
    Math.max(0, Math.min(partSize, bytes - (number - 1) * partSize)),
} as const
