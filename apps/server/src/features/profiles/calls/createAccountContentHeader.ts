import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { presentPosts } from '#features/content/index.ts'
import { requireOwnPosts } from '../requireOwnPosts.ts'
import { lockAccount } from '#features/users/index.ts'
import { placePosts, placedPosts } from '../store/profilePosts.ts'

const max = 5

export const createAccountContentHeader = handle(contract.users.createAccountContentHeader)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { postId, position = max } = body
  await lockAccount(tx, actor.id)
  await requireOwnPosts(tx, actor.id, [postId])
  const others = (await placedPosts(tx, actor.id, 'HEADER')).filter((id) => id !== postId)
  if (others.length >= max) return refuse('HEADER_FULL', { max })
  const posts = others.toSpliced(position, 0, postId)
  await placePosts(tx, actor.id, 'HEADER', posts)
  await emit(tx, 'account.profileChanged', { accountId: actor.id })
  return { contentHeader: await presentPosts(tx, app, actor, posts) }
})
