import { toasts } from '@koinon/ui/toasts'
import { t } from '../text/i18n/index.ts'
import { problemOf } from '../data/problems/index.ts'
import type { ErrorMessages } from '../data/problems/index.ts'

export { toasts }

/** A toast that something failed, with a way to try again. */
export function toastFailure(error: unknown, retry?: () => void, sentences?: ErrorMessages): void {
  toasts.show({
    message: problemOf(error, sentences).sentence,
    tone: 'danger',
    action: retry === undefined ? undefined : { label: t('Try again'), onAction: retry },
  })
}
