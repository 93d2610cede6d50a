import type { App } from './app.ts'
import { queueJobs } from './queued-jobs.ts'
import { storeLines } from './realtime/stored-lines.ts'
import { Refusal } from './refusal.ts'
import type { Tx } from './tables.ts'
import type { Unit } from './unit-parts.ts'

export type { Line, Unit } from './unit-parts.ts'

const units = new WeakMap<Tx, Unit>()

/** The unit of a transaction opened by `inTransaction`. Throws for any other: events emitted there would be lost. */
export function unitOf(tx: Tx): Unit {
  const unit = units.get(tx)
  if (!unit) throw new Error('Events and jobs want a transaction opened by inTransaction().')
  return unit
}

/** Works on what was gathered; what comes up meanwhile is worked on in another round. */
export async function doGathered({ gathered }: Unit): Promise<void> {
  for (const [key, { work }] of gathered) {
    gathered.delete(key)
    await work()
  }
}

/** Runs `work` in one transaction; wake-ups are sent only after the commit. */
export async function inTransaction<T>(app: App, work: (tx: Tx) => Promise<T>): Promise<T> {
  const afterCommit: Unit['afterCommit'] = []
  const value = await app.db.transaction().execute(async (tx) => {
    const unit: Unit = { app, afterCommit, gathered: new Map(), lines: [], jobs: [] }
    units.set(tx, unit)
    const result = await work(tx)
    await doGathered(unit)
    await queueJobs(tx, unit)
    await storeLines(tx, unit)
    return result
  })
  for (const wake of afterCommit) await wake()
  return value
}

/** The same; a refusal that keeps what was written is thrown after the commit. */
export async function inKeepingTransaction<T>(app: App, work: (tx: Tx) => Promise<T>): Promise<T> {
  const outcome = await inTransaction(app, async (tx) => {
    try {
      return { value: await work(tx) }
    } catch (error) {
      if (error instanceof Refusal && error.keeps) return { refusal: error }
      throw error
    }
  })
  if ('refusal' in outcome && outcome.refusal) throw outcome.refusal
  return outcome.value
}
