import { emit } from '#kernel/events.ts'
import type { Tx } from '#kernel/tables.ts'
import { lockExpiredPin, takePinOff } from '../store/pins.ts'

/** Unpins what is pinned; does nothing if nothing is. */
export async function unpin(tx: Tx, groupId: string): Promise<void> {
  if (await takePinOff(tx, groupId)) await emit(tx, 'group.changed', { groupId })
}

/** Unpins what is pinned, if its time is over: a pin that replaced it meanwhile stays. */
export async function endPin(tx: Tx, groupId: string, now: Date): Promise<void> {
  if (await lockExpiredPin(tx, groupId, now)) await unpin(tx, groupId)
}
