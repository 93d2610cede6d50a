import { Button } from '@koinon/ui/actions/Button'
import { ErrorPanel } from '@koinon/ui/lists/ErrorPanel'
import { t } from '../i18n/index.ts'
import { lazyPart } from '../lazyPart.tsx'
import { problemOf, useCountdown } from '../problems/index.ts'
import type { ProblemSentences } from '../problems/index.ts'

const CopyButton = lazyPart(() => import('@koinon/ui/actions/CopyButton'), 'CopyButton')

export interface ProblemPanelProps {
  readonly error: unknown
  readonly onRetry?: () => void
  readonly sentences?: ProblemSentences | undefined
}

/** In place of a part of the page that could not be read: what happened, a way on, and what to quote when asking. */
export function ProblemPanel({ error, onRetry, sentences }: ProblemPanelProps) {
  const problem = problemOf(error, sentences)
  const wait = useCountdown(problem.retryAfter, error)
  const isWaiting = wait > 0
  const retry = onRetry !== undefined && (
    <Button onPress={onRetry} disabledReason={isWaiting ? t('Wait {seconds} s first.', { seconds: wait }) : undefined}>
      {isWaiting ? t('Try again in {seconds} s', { seconds: wait }) : t('Try again')}
    </Button>
  )
  const reference = problem.kind === 'server' ? problem.reference : undefined
  return (
    <ErrorPanel
      title={problem.sentence}
      actions={retry}
      reference={reference}
      copyReference={
        reference === undefined ? undefined : <CopyButton text={reference} label={t('Copy the reference')} />
      }
      isCompact
    />
  )
}
