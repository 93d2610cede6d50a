import type { App } from '#kernel/http/app.ts'
import type { FollowUps } from '#kernel/work/events.ts'
import { type Job, addJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'

/** After this time everything that an account was writing at the moment it was hidden is stored. */
const unfinishedWritesMs = 60_000

/**
 * Has a job set right what an account that was hidden, or is back, holds and counts for: now, and once more for what it
 * was writing at that moment.
 */
export async function queueRecount(
  tx: Tx,
  app: App,
  job: Job<{ accountId: string }>,
  accountId: string,
): Promise<void> {
  await addJob(tx, job, { accountId })
  await addJob(tx, job, { accountId }, { runAt: new Date(app.runtime.now().getTime() + unfinishedWritesMs) })
}

/** The follow-ups of all events after which an account is hidden from everybody, or is not any more. */
export const onVisibilityChanged = (update: (tx: Tx, app: App, accountId: string) => Promise<void>): FollowUps => ({
  'account.hidden': ({ tx, app }, { accountId }) => update(tx, app, accountId),
  'account.unhidden': ({ tx, app }, { accountId }) => update(tx, app, accountId),
  'account.visibilityChanged': ({ tx, app }, { accountId }) => update(tx, app, accountId),
})
