import type { App } from '../app.ts'
import { Refusal } from '../refusal.ts'
import type { Tx } from './tables.ts'
import type { UnitOfWork } from './unitOfWork.ts'

export type { UnitOfWork } from './unitOfWork.ts'

/** A transaction and the app that runs it. */
export interface TxContext {
  readonly tx: Tx
  readonly app: App
}

const units = new WeakMap<Tx, UnitOfWork>()

/** The unit of a transaction opened by `inTransaction`. Throws for any other: events emitted there would be lost. */
export function unitOfWork(tx: Tx): UnitOfWork {
  const unit = units.get(tx)
  if (!unit) throw new Error('Events and jobs need a transaction opened by inTransaction().')
  return unit
}

/** Runs the collected batches. Work added by a batch runs in the next round. */
export async function flushBatches({ batches }: UnitOfWork): Promise<void> {
  for (const [key, { work }] of batches) {
    batches.delete(key)
    await work()
  }
}

/** Runs `work` in one transaction, for an account if one asked for it; wake-ups are sent only after the commit. */
export async function inTransaction<T>(app: App, work: (tx: Tx) => Promise<T>, byId: string | null = null): Promise<T> {
  const afterCommit: UnitOfWork['afterCommit'] = []
  const value = await app.traces.within('transaction', () =>
    app.db.transaction().execute(async (tx) => {
      const unit: UnitOfWork = { app, byId, afterCommit, batches: new Map(), frames: [], jobs: [] }
      units.set(tx, unit)
      const result = await work(tx)
      await flushBatches(unit)
      for (const step of app.beforeCommit) await step(tx, unit)
      return result
    }),
  )
  for (const wake of afterCommit) await wake()
  return value
}

/** Runs `work` like `inTransaction`, but a refusal that commits is thrown after the commit. */
export async function inCommittingTransaction<T>(
  app: App,
  work: (tx: Tx) => Promise<T>,
  byId: string | null = null,
): Promise<T> {
  const committing = async (tx: Tx) => {
    try {
      return { value: await work(tx) }
    } catch (error) {
      if (error instanceof Refusal && error.commits) return { refusal: error }
      throw error
    }
  }
  const outcome = await inTransaction(app, committing, byId)
  if ('refusal' in outcome && outcome.refusal) throw outcome.refusal
  return outcome.value
}
