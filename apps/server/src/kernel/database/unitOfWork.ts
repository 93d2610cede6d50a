import type { App } from '../app.ts'

/** What belongs to one transaction besides its rows: what to do once they are durable. */
export interface UnitOfWork {
  readonly app: App
  readonly afterCommit: (() => void | Promise<void>)[]
  /** Things that came up to be worked on together, by the work. */
  readonly batches: Map<unknown, Batch>
  /** Realtime events announced so far; numbered and stored together as the last thing before the commit. */
  readonly frames: PendingFrame[]
  /** Jobs asked for so far; queued together before the commit. */
  readonly jobs: QueuedJob[]
}

/** Things that came up, and the work that is done once for all of them before jobs are queued and frames stored. */
export interface Batch {
  readonly items: unknown[]
  readonly work: () => Promise<void>
}

/** A job that a transaction asks for. */
export interface QueuedJob {
  readonly name: string
  readonly payload: unknown
  readonly runAt: Date | null
  readonly maxAttempts: number
  readonly key: string | null
  readonly keepsTime: boolean
}

/** One event for one account. */
export interface PendingFrame {
  readonly accountId: string
  readonly id: string
  readonly name: string
  readonly data: unknown
}
