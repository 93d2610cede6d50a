import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { addBlock } from './store/blocks.ts'
import { endFollow, lockPair } from './store/follows.ts'

/** Blocks a person, which ends follows in both directions. Does nothing if the block already exists. */
export async function blockPerson(tx: Tx, app: App, blockerId: string, blockedId: string): Promise<void> {
  await lockPair(tx, blockerId, blockedId)
  if (!(await addBlock(tx, blockerId, blockedId, app.runtime.now()))) return
  for (const pair of [
    { followerId: blockerId, followeeId: blockedId },
    { followerId: blockedId, followeeId: blockerId },
  ]) {
    if (await endFollow(tx, pair)) await emit(tx, 'follow.ended', pair)
  }
  await emit(tx, 'block.made', { blockerId, blockedId })
}
