import { emit } from '../../../kernel/events.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { pinsToEnd, takePinOff } from '../store/pins.ts'

/** Takes off what is pinned; nothing where nothing is. */
export async function unpin(tx: Tx, groupId: string): Promise<void> {
  if (await takePinOff(tx, groupId)) await emit(tx, 'group.changed', { groupId })
}

/** Takes off what was pinned for a time that is over. */
export async function endPins(tx: Tx, now: Date, limit: number): Promise<number> {
  const ended = await pinsToEnd(tx, now, limit)
  for (const groupId of ended) await unpin(tx, groupId)
  return ended.length
}
