import { type FollowUps, emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { removeEachOther, removeEntity } from './store/entries.ts'
import { eraseLists, hideList, removeList, unhideList } from './store/lists.ts'

export const listFollowUps: FollowUps = {
  // A block takes both off each other's lists; neither learns of it.
  'block.made': async ({ tx }, { blockerId, blockedId }) => {
    for (const accountId of await removeEachOther(tx, blockerId, blockedId))
      await emit(tx, 'account.changed', { accountId, only: 'LISTS' })
  },
  'case.hidden': async ({ tx, app }, { targetKind, targetId }) => {
    if (targetKind === 'LIST') await announce(tx, await hideList(tx, targetId, app.runtime.now()))
  },
  'case.removed': async ({ tx, app }, { targetKind, targetId }) => {
    if (targetKind === 'LIST') await announce(tx, await removeList(tx, targetId, app.runtime.now()))
  },
  'case.unhidden': async ({ tx }, { targetKind, targetId }) => {
    if (targetKind === 'LIST') await announce(tx, await unhideList(tx, targetId))
  },
  'account.purged': ({ tx }, { accountId }) => eraseLists(tx, accountId),
  'group.purged': ({ tx }, { groupId }) => removeEntity(tx, groupId),
}

const announce = async (tx: Tx, ownerId: string | null): Promise<void> => {
  if (ownerId !== null) await emit(tx, 'account.changed', { accountId: ownerId, only: 'LISTS' })
}
