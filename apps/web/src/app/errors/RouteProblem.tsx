import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { t } from '#lib/text/i18n/index.ts'
import { problemOf, useErrorMessages } from '#lib/data/problems/index.ts'
import type { Problem } from '#lib/data/problems/index.ts'
import { useFirstView } from '#lib/navigation/firstView.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { ProblemPanel } from '#lib/feedback/ProblemPanel.tsx'
import { NotForThisPerson } from '#routes/layouts.ts'
import { OnwardLinks, problemTitle } from './problemPage.tsx'

const RetryOnline = lazyPart(() => import('./RetryOnline.tsx'), 'RetryOnline')

/** Replaces a screen that failed; the navigation around it still works. */
export function RouteProblem({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  useErrorMessages()
  useFirstView(true)
  const problem = problemOfScreen(error)
  const isLineLost = problem.kind === 'connection'
  const [wasOffline] = useState(() => !navigator.onLine)
  const tryAgain = () => {
    // The browser does not request a failed chunk again within the same page.
    if (isLineLost) return window.location.reload()
    void queryClient.resetQueries({ predicate: (query) => query.state.status === 'error' })
    reset()
    void router.invalidate()
  }
  return (
    <Screen title={problemTitle(problem)}>
      {isLineLost && <RetryOnline wasOffline={wasOffline} onBack={tryAgain} />}
      <ProblemPanel problem={problem} onRetry={tryAgain} wayOn={<OnwardLinks />} />
    </Screen>
  )
}

/** Shown for an unknown address. */
export function NotFound() {
  const problem: Problem = {
    ...plain,
    kind: 'missing',
    sentence: t('This page doesn’t exist. It may have been removed.'),
  }
  return (
    <Screen title={problemTitle(problem)}>
      <ProblemPanel problem={problem} wayOn={<OnwardLinks />} />
    </Screen>
  )
}

const plain = { code: undefined, fields: {}, reference: undefined, retryAfter: undefined }

function problemOfScreen(error: unknown): Problem {
  if (problemOf(error).kind === 'connection')
    return {
      ...plain,
      kind: 'connection',
      sentence: t('You’re offline. This page loads when you’re back online.'),
    }
  if (!(error instanceof NotForThisPerson)) return problemOf(error)
  const sentence =
    error.whose === 'STAFF'
      ? t('Only admins and moderators can open this page.')
      : t('Only administrators can open this page.')
  return { ...plain, kind: 'locked', sentence }
}
