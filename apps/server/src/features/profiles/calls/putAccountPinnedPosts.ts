import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { presentPosts } from '#features/content/index.ts'
import { lockAccount } from '#features/users/index.ts'
import { pinToProfile } from '../placeOnProfile.ts'

export const putAccountPinnedPosts = handle(contract.users.putAccountPinnedPosts)(async ({ body, actor, tx, app }) => {
  await lockAccount(tx, actor.id)
  const postIds = await pinToProfile(tx, actor.id, body.postIds)
  await emit(tx, 'account.profileChanged', { accountId: actor.id })
  return { pinnedPosts: await presentPosts(tx, app, actor, postIds) }
})
