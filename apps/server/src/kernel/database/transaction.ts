import type { App } from '../http/app.ts'
import { queueJobs } from '../work/queueJobs.ts'
import { storeFrames } from '../realtime/storeFrames.ts'
import { Refusal } from '../refusal.ts'
import type { Tx } from './tables.ts'
import type { UnitOfWork } from './unitOfWork.ts'

export type { PendingFrame, UnitOfWork } from './unitOfWork.ts'

const units = new WeakMap<Tx, UnitOfWork>()

/** The unit of a transaction opened by `inTransaction`. Throws for any other: events emitted there would be lost. */
export function unitOfWork(tx: Tx): UnitOfWork {
  const unit = units.get(tx)
  if (!unit) throw new Error('Events and jobs want a transaction opened by inTransaction().')
  return unit
}

/** Works on what was gathered; what comes up meanwhile is worked on in another round. */
export async function flushBatches({ batches }: UnitOfWork): Promise<void> {
  for (const [key, { work }] of batches) {
    batches.delete(key)
    await work()
  }
}

/** Runs `work` in one transaction; wake-ups are sent only after the commit. */
export async function inTransaction<T>(app: App, work: (tx: Tx) => Promise<T>): Promise<T> {
  const afterCommit: UnitOfWork['afterCommit'] = []
  const value = await app.db.transaction().execute(async (tx) => {
    const unit: UnitOfWork = { app, afterCommit, batches: new Map(), frames: [], jobs: [] }
    units.set(tx, unit)
    const result = await work(tx)
    await flushBatches(unit)
    await queueJobs(tx, unit)
    await storeFrames(tx, unit)
    return result
  })
  for (const wake of afterCommit) await wake()
  return value
}

/** The same; a refusal that keeps what was written is thrown after the commit. */
export async function inCommittingTransaction<T>(app: App, work: (tx: Tx) => Promise<T>): Promise<T> {
  const outcome = await inTransaction(app, async (tx) => {
    try {
      return { value: await work(tx) }
    } catch (error) {
      if (error instanceof Refusal && error.commits) return { refusal: error }
      throw error
    }
  })
  if ('refusal' in outcome && outcome.refusal) throw outcome.refusal
  return outcome.value
}
