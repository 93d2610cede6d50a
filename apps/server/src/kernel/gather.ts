import type { Within } from './events.ts'
import type { Tx } from './tables.ts'
import { unitOf } from './unit.ts'

/**
 * Work on things that come up one by one in a transaction, done once for all of them before it commits: for many at once
 * it costs little more than for one. Returns the function that hands in a thing.
 */
export function gathering<T>(
  work: (within: Within, things: readonly T[]) => Promise<void>,
): (tx: Tx, thing: T) => void {
  return (tx, thing) => {
    const { app, gathered } = unitOf(tx)
    const before = gathered.get(work)
    if (before) {
      before.things.push(thing)
      return
    }
    const things = [thing]
    gathered.set(work, { things, work: () => work({ tx, app }, things) })
  }
}
