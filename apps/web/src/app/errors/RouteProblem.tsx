import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { t } from '../../lib/i18n/index.ts'
import { problemOf } from '../../lib/problems/index.ts'
import type { Problem } from '../../lib/problems/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { NotForThisPerson } from '../../routes/layouts.ts'
import { ProblemNotice, problemTitle } from './pages.tsx'

/** In place of a screen that failed; the navigation around it still works. */
export function RouteProblem({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const tryAgain = () => {
    void queryClient.resetQueries({ predicate: (query) => query.state.status === 'error' })
    reset()
    void router.invalidate()
  }
  const problem = problemOfScreen(error)
  return (
    <Screen title={problemTitle(problem)}>
      <ProblemNotice problem={problem} onRetry={tryAgain} />
    </Screen>
  )
}

/** An address that leads nowhere. */
export function NotFound() {
  const problem: Problem = {
    ...plain,
    kind: 'missing',
    sentence: t('There is nothing at this address. It was removed or never existed.'),
  }
  return (
    <Screen title={problemTitle(problem)}>
      <ProblemNotice problem={problem} />
    </Screen>
  )
}

const plain = { code: undefined, fields: {}, reference: undefined, retryAfter: undefined }

function problemOfScreen(error: unknown): Problem {
  if (!(error instanceof NotForThisPerson)) return problemOf(error)
  return { ...plain, kind: 'locked', sentence: t('This part is for the people who look after this place.') }
}
