import { useState } from 'react'
import { problemOf, useCountdown } from '../data/problems/index.ts'
import type { Problem, ErrorMessages } from '../data/problems/index.ts'

export interface Action {
  readonly isPending: boolean
  readonly problem: Problem | null
  /** Seconds until another try makes sense. */
  readonly wait: number
  /** Runs the work unless some is already under way; a refusal is stored in `problem`. */
  readonly run: (work: () => Promise<unknown>) => Promise<void>
  readonly clear: () => void
}

/** The state of an action that takes several calls in sequence, or one of several. */
export function useAction(sentences?: ErrorMessages): Action {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const problem = failure === null ? null : problemOf(failure, sentences)
  return {
    isPending,
    problem,
    wait: useCountdown(problem?.retryAfter, failure),
    clear: () => setFailure(null),
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
