import { Button } from '@koinon/ui/actions/Button'
import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '../i18n/index.ts'
import { problemOf, useCountdown } from '../problems/index.ts'
import type { ProblemSentences } from '../problems/index.ts'

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
  return (
    <Stack gap={4} align="start" isPadded role="group">
      <Text role="alert">{problem.sentence}</Text>
      <Cluster gap={4}>
        {onRetry !== undefined && (
          <Button onPress={onRetry} disabledReason={isWaiting ? t('Wait {seconds} s first.', { seconds: wait }) : undefined}>
            {isWaiting ? t('Try again in {seconds} s', { seconds: wait }) : t('Try again')}
          </Button>
        )}
        {problem.kind === 'server' && problem.reference !== undefined && (
          <CopyButton text={problem.reference} variant="quiet">
            {t('Copy the reference')}
          </CopyButton>
        )}
      </Cluster>
    </Stack>
  )
}
