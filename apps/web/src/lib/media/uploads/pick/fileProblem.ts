import { msg, t } from '../../../text/i18n/index.ts'
import { problemOf } from '../../../data/problems/index.ts'
import { BytesLost } from '../send/sendBytes.ts'
import { FileFailed } from '../send/untilReady.ts'

/** Refusals that occur only while a file is being sent. */
export const fileErrorMessages = {
  QUOTA_REACHED: msg('Your storage is full. Delete posts with videos or photos.'),
}

/** Why a file did not arrive or cannot be shown, in words, with what helps. */
export function fileProblem(error: unknown): string {
  if (error instanceof BytesLost) return t('Upload interrupted. Try again to resume.')
  return error instanceof FileFailed ? sentenceOf(error.code) : problemOf(error, fileErrorMessages).sentence
}

/** Failures that may turn out differently next time; other failures of a fully received file are permanent. */
const passing: ReadonlySet<string> = new Set(['TOO_SLOW', 'NO_ENCODER', 'FAILED'])

/** Whether the same file can never be accepted: it has the wrong type, is damaged or too large. */
export function isUnusable(error: unknown): boolean {
  if (error instanceof FileFailed) return !passing.has(error.code)
  const { code } = problemOf(error)
  return code === 'TYPE_NOT_ALLOWED' || code === 'TOO_LARGE'
}

function sentenceOf(code: string): string {
  switch (code) {
    case 'NOT_AN_IMAGE':
      return t('This image format isn’t supported.')
    case 'NOT_MEDIA':
    case 'NO_PICTURE_OR_SOUND':
      return t('This format isn’t supported. Use MP4, WebM, MP3 or M4A.')
    case 'CODEC_NOT_TAKEN':
      return t('This encoding isn’t supported. Use MP4 (H.264).')
    case 'NOT_CAPTIONS':
      return t('This format isn’t supported. Use WebVTT (.vtt) or SubRip (.srt).')
    case 'TOO_LONG':
      return t('Too long. Videos up to 4 hours, audio up to 12.')
    case 'TOO_MANY_TRACKS':
      return t('Too many tracks. Use one video and one audio track.')
    case 'TOO_MANY_FRAMES':
      return t('This animation is too long.')
    case 'TOO_SMALL':
      return t('This video is too small.')
    case 'TOO_MANY_PIXELS':
    case 'TOO_DEMANDING':
    case 'TOO_SLOW':
      return t('File is too large to process.')
    case 'FAILED':
      return t('Couldn’t process this file right now. Try again later.')
    case 'NO_ENCODER':
      return t('Video and audio aren’t supported here: ffmpeg is not installed.')
    default:
      return t('This file is damaged.')
  }
}
