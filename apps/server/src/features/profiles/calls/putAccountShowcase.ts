import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { presentPosts } from '#features/content/index.ts'
import { lockAccount } from '#features/users/index.ts'
import { placeInHeader, pinToProfile } from '../placeOnProfile.ts'

export const putAccountShowcase = handle(contract.users.putAccountShowcase)(async ({ body, actor, tx, app }) => {
  await lockAccount(tx, actor.id)
  const header = await placeInHeader(tx, actor.id, body.headerIds)
  const pinned = await pinToProfile(tx, actor.id, body.pinnedIds)
  await emit(tx, 'account.profileChanged', { accountId: actor.id })
  return {
    contentHeader: await presentPosts(tx, app, actor, header),
    pinnedPosts: await presentPosts(tx, app, actor, pinned),
  }
})
