import type { App } from '../app.ts'

/** The parts of a transaction besides its rows: batches, jobs, frames, and the acts that follow its commit. */
export interface UnitOfWork {
  readonly app: App
  /** The account whose call it is; null for work that several share, or that nobody asked for. */
  readonly byId: string | null
  readonly afterCommit: (() => void | Promise<void>)[]
  /** Things collected for one piece of work each, by that work. */
  readonly batches: Map<unknown, Batch>
  /** Realtime events announced so far; numbered and stored together as the last thing before the commit. */
  readonly frames: PendingFrame[]
  /** Jobs added so far; queued together before the commit. */
  readonly jobs: QueuedJob[]
}

/** Collected things, and the work that is done once for all of them before jobs are queued and frames stored. */
export interface Batch {
  readonly items: unknown[]
  readonly work: () => Promise<void>
}

/** A job that a transaction adds. */
export interface QueuedJob {
  readonly name: string
  readonly payload: unknown
  readonly runAt: Date | null
  readonly maxAttempts: number
  readonly key: string | null
  readonly keepsTime: boolean
}

/** A frame for one account. */
export interface PendingFrame {
  readonly accountId: string
  readonly id: string
  readonly name: string
  readonly data: unknown
}
