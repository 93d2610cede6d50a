import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { ErrorPanel } from '@koinon/ui/lists/ErrorPanel'
import { t } from '../i18n/index.ts'
import { lazyPart } from '../lazyPart.tsx'
import { problemOfReading, useCountdown } from '../problems/index.ts'
import type { Problem, ProblemKind, ProblemSentences } from '../problems/index.ts'

const CopyButton = lazyPart(() => import('@koinon/ui/actions/CopyButton'), 'CopyButton')

export interface ProblemPanelProps {
  readonly error?: unknown
  /** What is said, where it is not what the error says by itself. */
  readonly problem?: Problem
  readonly onRetry?: () => void
  readonly sentences?: ProblemSentences | undefined
  /** Of what stands in place of a whole screen: what leads on where another try would change nothing. */
  readonly wayOn?: ReactNode
}

/** What another try would not change stands there like an empty place, and offers none. */
const drawings: Readonly<Partial<Record<ProblemKind, 'search' | 'locked'>>> = {
  missing: 'search',
  'used-up': 'search',
  locked: 'locked',
}

/** What was asked for is gone, or may not be seen any more. */
export const isGone = (error: unknown): boolean => problemOfReading(error).kind in drawings

/** In place of a part of the page that could not be read: what happened, a way on, and what to quote when asking. */
export function ProblemPanel({
  error,
  sentences,
  problem = problemOfReading(error, sentences),
  onRetry,
  wayOn,
}: ProblemPanelProps) {
  const { kind, sentence } = problem
  const wait = useCountdown(problem.retryAfter, error)
  const isWaiting = wait > 0
  const isLineLost = kind === 'connection' && wayOn !== undefined
  const drawing = isLineLost ? 'offline' : drawings[kind]
  const retry = onRetry !== undefined && !(kind in drawings) && (
    <Button onPress={onRetry} disabledReason={isWaiting ? t('Wait {seconds} s first.', { seconds: wait }) : undefined}>
      {isWaiting ? t('Try again in {seconds} s', { seconds: wait }) : t('Try again')}
    </Button>
  )
  const reference = kind === 'server' ? problem.reference : undefined
  return (
    <ErrorPanel
      title={sentence}
      drawing={drawing}
      actions={retry || wayOn}
      reference={reference}
      copyReference={
        reference === undefined ? undefined : <CopyButton text={reference} label={t('Copy the reference')} />
      }
      isCompact={drawing === undefined}
    />
  )
}
