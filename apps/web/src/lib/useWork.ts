import { useState } from 'react'
import { problemOf, useCountdown } from './problems/index.ts'
import type { Problem, ProblemSentences } from './problems/index.ts'

export interface Work {
  readonly isPending: boolean
  readonly problem: Problem | null
  /** Seconds until the next try makes sense. */
  readonly wait: number
  /** Does it unless something is under way already; a refusal is kept in `problem`. */
  readonly run: (work: () => Promise<unknown>) => Promise<void>
  readonly forget: () => void
}

/** The state of something that takes several calls, one after the other, or one of several. */
export function useWork(sentences?: ProblemSentences): Work {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const problem = failure === null ? null : problemOf(failure, sentences)
  return {
    isPending,
    problem,
    wait: useCountdown(problem?.retryAfter, failure),
    forget: () => setFailure(null),
    run: async (work) => {
      if (isPending) return
      setPending(true)
      setFailure(null)
      await work().catch((error: unknown) => {
        if (!isDismissal(error)) setFailure(error)
      })
      setPending(false)
    },
  }
}

/** Somebody closed a question of the browser: they know. */
const isDismissal = (error: unknown): boolean => error instanceof Error && error.name === 'PasskeyDismissed'
