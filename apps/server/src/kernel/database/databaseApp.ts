import type { Traces } from '#adapters/traces/port.ts'
import type { Log } from '../log.ts'
import type { Runtime } from '../runtime.ts'
import type { Db, Tx } from './tables.ts'
import type { UnitOfWork } from './unitOfWork.ts'

/** The part of the app that transactions and reads use. */
export interface DatabaseApp {
  readonly db: Db
  /** A standby, which may lag behind `db`: only `readStandby` reads there. Null if there is none. */
  readonly standby: Db | null
  readonly log: Log
  readonly runtime: Runtime
  readonly traces: Traces
  /**
   * Run before every commit, in this order, after the transaction's batches: jobs are queued, then frames stored, which
   * locks rows that every writer for an account needs.
   */
  readonly beforeCommit: readonly ((tx: Tx, unit: UnitOfWork) => Promise<void>)[]
}
