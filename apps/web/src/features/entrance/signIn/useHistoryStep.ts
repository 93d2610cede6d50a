import { useEffect, useState } from 'react'
import { minuteMs } from '#lib/text/durations.ts'

/** As long as the codes that the steps wait for are valid. */
const lifetime = 10 * minuteMs

interface Entry<S> {
  readonly step?: S
  readonly until?: number
}

/** The step after the first (null), and how to move on or back. */
export type Steps<S> = readonly [step: S | null, go: (to: S | null) => void]

/**
 * A step stored in the browser's history entry. After fetching a code on a phone, a person may return to a reloaded
 * page and continues there; the browser's Back leads to the first step rather than away.
 */
export function useHistoryStep<S>(): Steps<S> {
  const [step, setStep] = useState<S | null>(null)
  useEffect(() => {
    const read = () => {
      const { step: stored = null, until = 0 } = (history.state ?? {}) as Entry<S>
      setStep(until > Date.now() ? stored : null)
    }
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const go = (to: S | null) => {
    if (to === null) return history.back()
    // The step before it is used up: Back skips it.
    history[step === null ? 'pushState' : 'replaceState']({ step: to, until: Date.now() + lifetime }, '')
    setStep(to)
  }
  return [step, go]
}
