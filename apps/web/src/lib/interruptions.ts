/** What a person may be asked for in the middle of something. */
export type Need = 'SIGN_IN' | 'STEP_UP'

export interface Interruption {
  readonly need: Need
  /** Says whether they did it; what waited goes on, or fails as it would have. */
  readonly settle: (done: boolean) => void
}

let open: { readonly interruption: Interruption; readonly outcome: Promise<boolean> } | null = null
let canAsk = false
const listeners = new Set<() => void>()
const changed = () => listeners.forEach((listener) => listener())

/**
 * Asks the person and waits. Everything that needs the same while the question is open waits for the same answer.
 * Where nothing can ask (public pages, tests) the answer is no.
 */
export function askFor(need: Need): Promise<boolean> {
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
export const interruptions = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    canAsk = true
    return () => {
      listeners.delete(listener)
      canAsk = listeners.size > 0
    }
  },
  current: (): Interruption | null => open?.interruption ?? null,
}
