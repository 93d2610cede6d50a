import { toasts } from '@koinon/ui/toasts'
import { t } from './i18n/index.ts'
import { problemOf } from './problems/index.ts'
import type { ProblemSentences } from './problems/index.ts'

export { toasts }

/** A toast that something failed, with a way to try again. */
export function tellFailure(error: unknown, retry?: () => void, sentences?: ProblemSentences): void {
  toasts.show({
    message: problemOf(error, sentences).sentence,
    tone: 'danger',
    action: retry === undefined ? undefined : { label: t('Try again'), onAction: retry },
  })
}
