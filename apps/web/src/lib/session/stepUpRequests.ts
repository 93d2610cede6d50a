/** The proofs that a person may be asked for in the middle of an action. */
export type StepUpKind = 'SIGN_IN' | 'STEP_UP'

export interface StepUpRequest {
  readonly need: StepUpKind
  /** Reports whether they complied; the waiting call then continues, or fails as it would have. */
  readonly settle: (done: boolean) => void
}

let open: { readonly interruption: StepUpRequest; readonly outcome: Promise<boolean> } | null = null
let canAsk = false
const listeners = new Set<() => void>()
const changed = () => listeners.forEach((listener) => listener())

/**
 * Asks the person and waits. Whatever needs the same thing while the question is open waits for the same answer. Where
 * nothing can ask (public pages, tests) the answer is no.
 */
export function requestStepUp(need: StepUpKind): Promise<boolean> {
  if (!canAsk) return Promise.resolve(false)
  if (open?.interruption.need === need) return open.outcome
  open?.interruption.settle(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const settle = (done: boolean) => {
    if (open?.outcome === promise) {
      open = null
      changed()
    }
    resolve(done)
  }
  open = { interruption: { need, settle }, outcome: promise }
  changed()
  return promise
}

/** For the one component that shows the question. */
export const stepUpRequests = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    canAsk = true
    return () => {
      listeners.delete(listener)
      canAsk = listeners.size > 0
    }
  },
  current: (): StepUpRequest | null => open?.interruption ?? null,
}
