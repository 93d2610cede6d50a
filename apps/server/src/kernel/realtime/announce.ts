import type { OutgoingFrame } from './frames.ts'
import type { Tx } from '../database/tables.ts'
import { unitOfWork } from '../database/transaction.ts'

/**
 * Announces events to accounts and open screens. For accounts they are numbered without gaps and stored at the end of
 * their cause's transaction; what goes to open screens is not stored, but sent once, after the commit.
 */
export async function announce(tx: Tx, outgoing: readonly OutgoingFrame[]): Promise<void> {
  const { app, afterCommit, frames } = unitOfWork(tx)
  for (const { to = [], screen, name, data } of outgoing) {
    frames.push(...[...new Set(to)].map((accountId) => ({ accountId, id: app.runtime.id(), name, data })))
    if (screen) afterCommit.push(() => app.bus.publish('screenChanged', { ...screen, name, data }))
  }
}
