import { emit } from '../../../kernel/events.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { lockPinsToEnd, takePinOff } from '../store/pins.ts'

/** Unpins what is pinned; does nothing if nothing is. */
export async function unpin(tx: Tx, groupId: string): Promise<void> {
  if (await takePinOff(tx, groupId)) await emit(tx, 'group.changed', { groupId })
}

/** Unpins posts whose time is over. */
export async function endPins(tx: Tx, now: Date, limit: number): Promise<number> {
  const ended = await lockPinsToEnd(tx, now, limit)
  for (const groupId of ended) await unpin(tx, groupId)
  return ended.length
}
