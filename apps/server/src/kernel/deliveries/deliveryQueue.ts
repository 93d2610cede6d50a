import type { App } from '../app.ts'
import type { Db } from '../database/tables.ts'

/** Messages to other servers that wait in a table: what is taken, is sent once and then recorded. */
export interface DeliveryQueue {
  /** As the log names it. */
  readonly name: string
  /**
   * Takes at most `limit` due messages, and no more of one lane than it sends at a time. A message that is taken and never
   * recorded, since its process died, becomes due again by itself.
   */
  readonly take: (app: App, db: Db, limit: number) => Promise<readonly string[]>
  /** Whether anything may be taken. */
  readonly hasDue: (app: App) => Promise<boolean>
  /** The most that all processes together take in a second. */
  readonly maxPerSecond: (app: App) => Promise<number>
  /** Sends a message that was taken, and records what became of it. */
  readonly deliver: (app: App, id: string) => Promise<void>
}
