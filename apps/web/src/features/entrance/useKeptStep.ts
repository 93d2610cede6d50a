import { useEffect, useState } from 'react'

/** As long as the codes that the steps wait for. */
const lifetime = 10 * 60_000

interface Entry<S> {
  readonly step?: S
  readonly until?: number
}

/** Where somebody is after the first step (null), and how they go on or back. */
export type Steps<S> = readonly [step: S | null, go: (to: S | null) => void]

/**
 * A step that is kept in the entry of the browser's history. Who fetches a code on a phone comes back to a page that was
 * loaded anew, and goes on there; the browser's own Back leads to the first step, not away.
 */
export function useKeptStep<S>(): Steps<S> {
  const [step, setStep] = useState<S | null>(null)
  useEffect(() => {
    const read = () => {
      const { step: kept = null, until = 0 } = (history.state ?? {}) as Entry<S>
      setStep(until > Date.now() ? kept : null)
    }
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const go = (to: S | null) => {
    if (to === null) return history.back()
    // The step that it comes after is used up: Back skips it.
    history[step === null ? 'pushState' : 'replaceState']({ step: to, until: Date.now() + lifetime }, '')
    setStep(to)
  }
  return [step, go]
}
