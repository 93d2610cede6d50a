import { msg, t } from '../../../text/i18n/index.ts'
import { problemOf } from '../../../data/problems/index.ts'
import { BytesLost } from '../send/sendBytes.ts'
import { FileFailed } from '../send/untilReady.ts'

/** Refusals that occur only while a file is being sent. */
export const fileErrorMessages = {
  QUOTA_REACHED: msg(
    'There is no room left for your files. Delete posts with films or pictures that you no longer need.',
  ),
}

/** Why a file did not arrive or cannot be shown, in words, with what helps. */
export function fileProblem(error: unknown): string {
  if (error instanceof BytesLost) return t('The upload was interrupted. Try again: it continues where it was.')
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
      return t('This file is not a picture we can read.')
    case 'NOT_MEDIA':
    case 'NO_PICTURE_OR_SOUND':
      return t('This file is not a film or sound we can read. Save it as MP4, WebM, MP3 or M4A and try again.')
    case 'CODEC_NOT_TAKEN':
      return t('We cannot play the encoding of this file. Save it as MP4 (H.264) and try again.')
    case 'NOT_CAPTIONS':
      return t('These are not captions we can read. Save them as WebVTT (.vtt) or SubRip (.srt) and try again.')
    case 'TOO_LONG':
      return t('This is too long: films may last 4 hours, sounds 12.')
    case 'TOO_MANY_TRACKS':
      return t('This file has too many tracks. Save it with one video and one audio track and try again.')
    case 'TOO_MANY_FRAMES':
      return t('This animation has too many pictures. Shorten it and add it again.')
    case 'TOO_SMALL':
      return t('This film is too small, or too narrow, to be shown.')
    case 'TOO_MANY_PIXELS':
    case 'TOO_DEMANDING':
    case 'TOO_SLOW':
      return t('This is too large to be processed. Make it smaller and try again.')
    case 'FAILED':
      return t('This file could not be processed just now. Try again in a while.')
    case 'NO_ENCODER':
      return t('Films and sounds cannot be processed here: the administrator has to install ffmpeg.')
    default:
      return t('This file is damaged. Try again with another copy of it.')
  }
}
