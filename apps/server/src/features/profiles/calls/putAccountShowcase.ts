import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { presentPosts } from '#features/content/index.ts'
import { lockAccount } from '#features/users/index.ts'
import { placeHeader, placePinned } from '../services/placing.ts'

export const putAccountShowcase = handle(contract.users.putAccountShowcase)(async ({ body, actor, tx, app }) => {
  await lockAccount(tx, actor.id)
  const header = await placeHeader(tx, actor.id, body.headerIds)
  const pinned = await placePinned(tx, actor.id, body.pinnedIds)
  await emit(tx, 'account.profileChanged', { accountId: actor.id })
  return {
    contentHeader: await presentPosts(tx, app, actor, header),
    pinnedPosts: await presentPosts(tx, app, actor, pinned),
  }
})
