import { addJob } from '../../../kernel/jobs.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { tellGuestsJob } from '../jobs/tellGuests.ts'
import type { EventReason } from '../reactions.ts'
import { concerned, guestsIn } from '../store/audience.ts'

/** People who are told together. */
const batch = 500

export interface Telling {
  readonly eventId: string
  readonly reason: EventReason
  readonly byId: string | null
  /** The single thing they are told of: each hears of it once. */
  readonly itemId: string
}

/** Whom a change of these dates concerns, but for who makes it. */
export const concernedBy = async (tx: Tx, dateIds: readonly string[], byId: string): Promise<string[]> =>
  (await guestsIn(tx, dateIds, concerned)).filter((id) => id !== byId)

/** Tells people of an event, some hundred at a time; whether they may know of it is asked as of every notification. */
export async function tellGuests(tx: Tx, telling: Telling, userIds: readonly string[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += batch) {
    await addJob(tx, tellGuestsJob, { ...telling, userIds: userIds.slice(from, from + batch) })
  }
}
