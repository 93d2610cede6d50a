import type { Tx } from './tables.ts'
import { type TxContext, unitOfWork } from './transaction.ts'

/**
 * Work on things that come up one by one in a transaction, done once for all of them before it commits: for many at once
 * it costs little more than for one. Returns the function that hands in a thing.
 */
export function batchInTransaction<T>(
  work: (within: TxContext, things: readonly T[]) => Promise<void>,
): (tx: Tx, thing: T) => void {
  return (tx, thing) => {
    const { app, batches } = unitOfWork(tx)
    const before = batches.get(work)
    if (before) {
      before.items.push(thing)
      return
    }
    const things = [thing]
    batches.set(work, { items: things, work: () => work({ tx, app }, things) })
  }
}
