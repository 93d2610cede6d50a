import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { lockExpiredPin, removePin } from './store/pins.ts'

/** Unpins what is pinned; does nothing if nothing is. */
export async function unpinPost(tx: Tx, groupId: string): Promise<void> {
  if (await removePin(tx, groupId)) await emit(tx, 'group.changed', { groupId })
}

/** Unpins what is pinned, if its time is over: a pin that replaced it meanwhile stays. */
export async function endExpiredPin(tx: Tx, groupId: string, now: Date): Promise<void> {
  if (await lockExpiredPin(tx, groupId, now)) await unpinPost(tx, groupId)
}
