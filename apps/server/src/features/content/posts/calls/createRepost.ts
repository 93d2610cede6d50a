import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { postPolicy } from '../../policy.ts'
import { readPost } from '../readPost.ts'
import { publishRepost } from '../publishRepost.ts'
import { lockPost } from '../../store/access.ts'

export const createRepost = handle(contract.content.createRepost)(async ({ body, actor, tx, app, refuse }) => {
  const post = await lockPost(tx, actor.id, body.postId, 'shown')
  const original = post.isPlainRepost && post.repostOf ? await lockPost(tx, actor.id, post.repostOf, 'shown') : post
  const verdict = postPolicy.repost(original)
  if (!verdict.ok) return refuse(verdict.code)
  const postId = await publishRepost(tx, app, { author: actor, originalId: original.id, ...body })
  return readPost(tx, app, actor, postId)
})
