import { useState } from 'react'
import { problemOf, useCountdown } from './problems/index.ts'
import type { Problem, ProblemSentences } from './problems/index.ts'

export interface Work {
  readonly isPending: boolean
  readonly problem: Problem | null
  /** Seconds until another try makes sense. */
  readonly wait: number
  /** Runs the work unless some is already under way; a refusal is stored in `problem`. */
  readonly run: (work: () => Promise<unknown>) => Promise<void>
  readonly forget: () => void
}

/** The state of an action that takes several calls in sequence, or one of several. */
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

/** Somebody closed a browser dialog, and knows it. */
const isDismissal = (error: unknown): boolean => error instanceof Error && error.name === 'PasskeyDismissed'
