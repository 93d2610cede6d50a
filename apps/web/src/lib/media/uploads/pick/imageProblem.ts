import { t } from '../../../text/i18n/index.ts'
import { problemOf } from '../../../data/problems/index.ts'
import { fileErrorMessages } from './fileProblem.ts'
import { FileFailed } from '../send/untilReady.ts'

/** Why a picture did not arrive, in words. */
export function imageProblem(error: unknown): string {
  if (!(error instanceof FileFailed)) return problemOf(error, fileErrorMessages).sentence
  return error.code === 'TOO_MANY_PIXELS' ? t('This image is too large.') : t('This image format isn’t supported.')
}
