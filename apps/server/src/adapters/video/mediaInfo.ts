import { type Colors, colorsIn } from './colors.ts'
import { maxTracks } from './commands.ts'
import type { RecordingFailure } from './port.ts'

/** The contents of a media file. Text inside it cannot forge the size, which is read from one of its frames. */
export interface MediaInfo {
  /** Upright, with square pixels; null if there is no video. */
  readonly size: { readonly width: number; readonly height: number } | null
  readonly hasAudio: boolean
  /** Of the picture, as its stream says. */
  readonly colours: Colors
  /** As the file claims; null if it does not say. The true length is known from the result. */
  readonly declaredSeconds: number | null
}

const tracks = /^ {2,4}Stream #0:\d+(?:\[0x[0-9a-f]+\])?(?:\([^)\s]*\))?: (Video|Audio|Subtitle|Data|Attachment): .*$/gm
const duration = /^ {2}Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/m

/** Reads what ffmpeg reported about a file, and the header of the picture it output. */
export function mediaInfoOf(said: string, header: string): MediaInfo | RecordingFailure {
  // The rest describes the output.
  const [input = ''] = said.split(/^(?:Stream mapping:|Output #)/m, 1)
  const found = [...input.matchAll(tracks)]
  const named = failureIn(said)
  // Subtitles and attachments, which nobody decodes, do no harm.
  if (named && named !== 'CODEC_NOT_TAKEN') return named
  if (found.length > maxTracks) return 'TOO_MANY_TRACKS'
  const hasAudio = found.some(([, kind]) => kind === 'Audio')
  const [picture] = found.find(([line, kind]) => kind === 'Video' && !line.includes('(attached pic)')) ?? []
  const hasPicture = picture !== undefined
  const size = sizeIn(header)
  if (hasPicture && !size) return named ?? 'CORRUPT'
  if (!hasAudio && !size) return found.length > 0 ? 'NO_PICTURE_OR_SOUND' : 'CORRUPT'
  return { size, hasAudio, colours: colorsIn(picture ?? ''), declaredSeconds: secondsIn(said) }
}

/** A cause that ffmpeg names. */
export function failureIn(said: string): RecordingFailure | null {
  if (said.includes('exceeds max_streams')) return 'TOO_MANY_TRACKS'
  if (/exceeds specified max pixel count/.test(said)) return 'TOO_MANY_PIXELS'
  if (/not on whitelist|Decoder \([^)]*\) not found|Could not find codec parameters.*unknown codec/i.test(said))
    return 'CODEC_NOT_TAKEN'
  return null
}

function secondsIn(said: string): number | null {
  const [, hours, minutes, seconds] = duration.exec(said) ?? []
  return hours === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function sizeIn(header: string): MediaInfo['size'] {
  const [, width, height] = /^YUV4MPEG2 W(\d+) H(\d+)/.exec(header) ?? []
  if (width === undefined) return null
  const [, over = '1', under = '1'] = / A(\d+):(\d+)/.exec(header.split('\n', 1)[0] ?? '') ?? []
  const shape = Number(over) > 0 && Number(under) > 0 ? Number(over) / Number(under) : 1
  // A pixel of absurd shape says nothing about the look of a video.
  const isSane = shape > 1 / 8 && shape < 8
  return { width: Math.round(Number(width) * (isSane ? shape : 1)), height: Number(height) }
}
