import type { Announcement } from '../events.ts'
import type { Tx } from '../tables.ts'
import { unitOf } from '../unit.ts'

/**
 * Announces events to accounts and open screens. For accounts they are numbered without gaps and stored at the end of
 * their cause's transaction; what goes to open screens is not stored, but sent once, after the commit.
 */
export async function announce(tx: Tx, announcements: readonly Announcement[]): Promise<void> {
  const { app, afterCommit, lines } = unitOf(tx)
  for (const { to = [], watching, name, data } of announcements) {
    lines.push(...[...new Set(to)].map((accountId) => ({ accountId, id: app.seams.id(), name, data })))
    if (watching) afterCommit.push(() => app.bus.publish('watched', { ...watching, name, data }))
  }
}
