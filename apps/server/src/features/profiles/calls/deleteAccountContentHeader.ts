import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { presentPosts } from '#features/content/index.ts'
import { lockAccount } from '#features/users/index.ts'
import { placePosts, placedPosts } from '../store/profilePosts.ts'

export const deleteAccountContentHeader = handle(contract.users.deleteAccountContentHeader)(async ({
  params,
  actor,
  tx,
  app,
}) => {
  await lockAccount(tx, actor.id)
  const posts = (await placedPosts(tx, actor.id, 'HEADER')).filter((id) => id !== params.postId)
  await placePosts(tx, actor.id, 'HEADER', posts)
  await emit(tx, 'account.profileChanged', { accountId: actor.id })
  return { contentHeader: await presentPosts(tx, app, actor, posts) }
})
