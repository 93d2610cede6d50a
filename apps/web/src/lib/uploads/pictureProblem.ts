import { t } from '../i18n/index.ts'
import { problemOf } from '../problems/index.ts'
import { fileSentences } from './fileProblem.ts'
import { FileFailed } from './untilReady.ts'

/** Why a picture did not arrive, in words. */
export function pictureProblem(error: unknown): string {
  if (!(error instanceof FileFailed)) return problemOf(error, fileSentences).sentence
  return error.code === 'TOO_MANY_PIXELS'
    ? t('This picture is too large. Make it smaller and add it again.')
    : t('This file is not a picture we can read.')
}
