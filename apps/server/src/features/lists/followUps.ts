import { type FollowUps, emit } from '#kernel/work/events.ts'
import { removeEachOther, removeEntity } from './store/entries.ts'
import { eraseLists } from './store/lists.ts'

export const listFollowUps: FollowUps = {
  // A block takes both off each other's lists; neither learns of it.
  'block.made': async ({ tx }, { blockerId, blockedId }) => {
    for (const accountId of await removeEachOther(tx, blockerId, blockedId))
      await emit(tx, 'account.changed', { accountId, only: 'LISTS' })
  },
  'account.purged': ({ tx }, { accountId }) => eraseLists(tx, accountId),
  'group.purged': ({ tx }, { groupId }) => removeEntity(tx, groupId),
}
