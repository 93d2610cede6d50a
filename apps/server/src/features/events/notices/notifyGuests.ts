import { addJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { notifyGuestsJob } from './jobs/notifyGuests.ts'
import type { EventReason } from '../events.ts'
import { isRecipient, guestsIn } from './store/audience.ts'

/** How many people are notified together. */
const batch = 500

export interface GuestsNotice {
  readonly eventId: string
  readonly reason: EventReason
  readonly byId: string | null
  /** The single thing they are notified of: each guest is notified once. */
  readonly itemId: string
}

/** The guests concerned by a change of these dates, except the host who makes it. */
export const recipientsOf = async (tx: Tx, dateIds: readonly string[], byId: string | null): Promise<string[]> =>
  (await guestsIn(tx, dateIds, isRecipient)).filter((id) => id !== byId)

/**
 * Notifies people of an event, a few hundred at a time; whether they may know of it is checked as for every
 * notification.
 */
export async function notifyGuests(tx: Tx, telling: GuestsNotice, userIds: readonly string[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += batch) {
    await addJob(tx, notifyGuestsJob, { ...telling, userIds: userIds.slice(from, from + batch) })
  }
}
