import { CallFailed } from '@koinon/client'
import { t } from '../i18n/index.ts'

/** How often a code may still be tried, as a wrong one was answered with; null where that is not known. */
export function triesLeft(error: unknown): number | null {
  const left = error instanceof CallFailed && error.code === 'CODE_WRONG' ? error.body['triesLeft'] : null
  return typeof left === 'number' ? left : null
}

/** The same in words. After the last try only another code helps, and after the last of a device only waiting. */
export function triesSentence(error: unknown, source: 'MESSAGE' | 'DEVICE' = 'MESSAGE'): string | null {
  const left = triesLeft(error)
  if (left === null) return null
  if (left > 0)
    return t("That code isn't right. {count, plural, one {You have one more try.} other {You have # more tries.}}", {
      count: left,
    })
  return source === 'MESSAGE'
    ? t("That code isn't right, and can't be tried any more. Ask for another one.")
    : t("That code isn't right. Wait a few minutes before you try again.")
}
