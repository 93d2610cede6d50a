import { UpstreamUnavailable } from '#adapters/common/errors.ts'
import type { App } from '../app.ts'

/**
 * Works on one thing after the other. One that fails is logged, with `failure` as the message, and holds up no other.
 * Returns the errors.
 */
export async function forEachIsolated<T>(
  app: App,
  things: readonly T[],
  work: (thing: T) => Promise<unknown>,
  failure: string,
): Promise<unknown[]> {
  const errors: unknown[] = []
  for (const thing of things)
    await work(thing).catch((error: unknown) => {
      errors.push(error)
      app.log[error instanceof UpstreamUnavailable ? 'warn' : 'error']({ err: error, about: thing }, failure)
    })
  return errors
}

interface ProcessAllOptions<T> {
  /** The first things still to be worked on: ids, or flat rows of them. Those that fail, or stay, are among them. */
  readonly find: (limit: number) => Promise<readonly T[]>
  readonly batch: number
  readonly process: (thing: T) => Promise<unknown>
  /** Does the same to many in one step; if that fails, each is worked on alone. */
  readonly processBatch?: (things: readonly T[]) => Promise<unknown>
  /** The log message for a thing that fails. */
  readonly failure: string
}

/**
 * Works on everything there is, each thing once and alone: a failing thing is logged, holds up no other, and is tried
 * again when the job runs next.
 */
export async function processAll<T>(
  app: App,
  { find, batch, process, processBatch, failure }: ProcessAllOptions<T>,
): Promise<void> {
  const done = new Set<string>()
  const keyOf = (thing: T) => JSON.stringify(thing)
  let staying = 0
  for (;;) {
    const found = await find(batch + staying)
    const fresh = found.filter((thing) => !done.has(keyOf(thing)))
    const stayed = found.length - fresh.length
    if (fresh.length === 0 && stayed === staying) return
    staying = stayed
    for (const thing of fresh) done.add(keyOf(thing))
    const isDone = fresh.length > 1 && processBatch !== undefined && (await succeeds(processBatch(fresh)))
    if (!isDone) await forEachIsolated(app, fresh, process, failure)
  }
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )
