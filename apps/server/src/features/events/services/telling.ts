import { addJob } from '#kernel/jobs.ts'
import type { Tx } from '#kernel/tables.ts'
import { tellGuestsJob } from '../jobs/tellGuests.ts'
import type { EventReason } from '../reactions.ts'
import { concerned, guestsIn } from '../store/audience.ts'

/** How many people are notified together. */
const batch = 500

export interface Telling {
  readonly eventId: string
  readonly reason: EventReason
  readonly byId: string | null
  /** The single thing they are notified of: each hears of it once. */
  readonly itemId: string
}

/** Those whom a change of these dates concerns, except whoever makes it. */
export const concernedBy = async (tx: Tx, dateIds: readonly string[], byId: string | null): Promise<string[]> =>
  (await guestsIn(tx, dateIds, concerned)).filter((id) => id !== byId)

/**
 * Notifies people of an event, a few hundred at a time; whether they may know of it is checked as for every
 * notification.
 */
export async function tellGuests(tx: Tx, telling: Telling, userIds: readonly string[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += batch) {
    await addJob(tx, tellGuestsJob, { ...telling, userIds: userIds.slice(from, from + batch) })
  }
}
