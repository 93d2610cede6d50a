import { CallError } from '@koinon/client/errors'
import { t } from '../../text/i18n/index.ts'

/** How many tries a code has left, according to the refusal of a wrong one; null if unknown. */
export function triesLeft(error: unknown): number | null {
  const left = error instanceof CallError && error.code === 'CODE_WRONG' ? error.body['triesLeft'] : null
  return typeof left === 'number' ? left : null
}

/** The remaining tries in words. After the last try only another code helps; after a device's last, only waiting. */
export function triesText(error: unknown, source: 'MESSAGE' | 'DEVICE' = 'MESSAGE'): string | null {
  const left = triesLeft(error)
  if (left === null) return null
  if (left > 0)
    return t('Wrong code. {count, plural, one {# attempt left.} other {# attempts left.}}', {
      count: left,
    })
  return source === 'MESSAGE' ? t('Wrong code. Request a new one.') : t('Wrong code. Try again in a few minutes.')
}
