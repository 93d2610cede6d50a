import type { Tx } from './tables.ts'
import { type TxContext, unitOfWork } from './transaction.ts'

/**
 * Declares work that is done once before the commit for all things collected in a transaction: for many it costs little
 * more than for one. Returns the function that adds a thing.
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
