import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { presentPosts } from '#features/content/index.ts'
import { lockAccount } from '#features/users/index.ts'
import { placePinned } from '../services/placing.ts'

export const putAccountPinnedPosts = handle(contract.users.putAccountPinnedPosts)(async ({ body, actor, tx, app }) => {
  await lockAccount(tx, actor.id)
  const postIds = await placePinned(tx, actor.id, body.postIds)
  await emit(tx, 'account.profileChanged', { accountId: actor.id })
  return { pinnedPosts: await presentPosts(tx, app, actor, postIds) }
})
