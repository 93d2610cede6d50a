import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { mediaUses } from '#features/media/index.ts'
import { eraseEvents, eraseHelper, eventsOfGroup, handOverEvents } from './store/eraseGuest.ts'

/** Permanently removes events, with everything stored about them. */
export async function purgeEvents(tx: Tx, eventIds: readonly string[]): Promise<void> {
  for (const event of await eraseEvents(tx, eventIds)) {
    await mediaUses.unuseMedia(tx, { kind: 'EVENT', targetId: event.eventId })
    await emit(tx, 'event.purged', event)
  }
}

export const purgeEventsOf = async (tx: Tx, groupId: string): Promise<void> =>
  purgeEvents(tx, await eventsOfGroup(tx, groupId))

/** Removes an erased account from what it made and did for events; others' events stay, under another person. */
export async function eraseGuest(tx: Tx, accountId: string): Promise<void> {
  await purgeEvents(tx, await handOverEvents(tx, accountId))
  await eraseHelper(tx, accountId)
}
