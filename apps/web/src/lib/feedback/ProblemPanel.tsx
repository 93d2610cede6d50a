import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { ErrorPanel } from '@koinon/ui/lists/ErrorPanel'
import { t } from '../text/i18n/index.ts'
import { lazyPart } from '../navigation/lazyPart.tsx'
import { readProblemOf, useCountdown, useErrorMessages } from '../data/problems/index.ts'
import type { Problem, ProblemKind, ErrorMessages } from '../data/problems/index.ts'

const CopyButton = lazyPart(() => import('@koinon/ui/actions/CopyButton'), 'CopyButton')

export interface ProblemPanelProps {
  readonly error?: unknown
  /** The text, if it should differ from the error's own. */
  readonly problem?: Problem
  readonly onRetry?: () => void
  readonly sentences?: ErrorMessages | undefined
  /** For an error in place of a whole screen: a way onward where trying again would change nothing. */
  readonly wayOn?: ReactNode
}

/** An error that trying again would not change looks like an empty state and offers no retry. */
const drawings: Readonly<Partial<Record<ProblemKind, 'search' | 'locked'>>> = {
  missing: 'search',
  'used-up': 'search',
  locked: 'locked',
}

/** The requested thing is gone, or no longer visible to this member. */
export const isGone = (error: unknown): boolean => readProblemOf(error).kind in drawings

/**
 * In place of a part of the page that could not be read: what happened, a way on, and a reference to quote when asking
 * for help.
 */
export function ProblemPanel({ error, sentences, problem, onRetry, wayOn }: ProblemPanelProps) {
  useErrorMessages()
  const { kind, sentence, retryAfter, ...shown } = problem ?? readProblemOf(error, sentences)
  const wait = useCountdown(retryAfter, error)
  const isWaiting = wait > 0
  const isLineLost = kind === 'connection' && wayOn !== undefined
  const drawing = isLineLost ? 'offline' : drawings[kind]
  const retry = onRetry !== undefined && !(kind in drawings) && (
    <Button onPress={onRetry} disabledReason={isWaiting ? t('Wait {seconds} s first.', { seconds: wait }) : undefined}>
      {isWaiting ? t('Try again in {seconds} s', { seconds: wait }) : t('Try again')}
    </Button>
  )
  const reference = kind === 'server' ? shown.reference : undefined
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
