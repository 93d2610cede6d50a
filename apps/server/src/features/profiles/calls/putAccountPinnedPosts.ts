import { contract } from '@koinon/contract'
import { emit } from '../../../kernel/events.ts'
import { handle } from '../../../kernel/handle.ts'
import { presentPosts, setPinned } from '../../content/index.ts'
import { wantOwnPosts } from '../services/ownPosts.ts'
import { lockAccount } from '../../users/index.ts'
import { placePosts, placedPosts } from '../store/profilePosts.ts'

export const putAccountPinnedPosts = handle(contract.users.putAccountPinnedPosts)(async ({ body, actor, tx, app }) => {
  await lockAccount(tx, actor.id)
  const before = await placedPosts(tx, actor.id, 'PINNED')
  const postIds = await wantOwnPosts(tx, actor.id, body.postIds, { onProfile: true })
  await placePosts(tx, actor.id, 'PINNED', postIds)
  await setPinned(
    tx,
    before.filter((id) => !postIds.includes(id)),
    false,
  )
  await setPinned(tx, postIds, true)
  await emit(tx, 'account.profileChanged', { accountId: actor.id })
  return { pinnedPosts: await presentPosts(tx, app, actor, postIds) }
})
