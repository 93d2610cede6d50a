import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { softDeletePost } from '../softDeletePost.ts'
import { lockPost } from '../../store/access.ts'
import { plainRepostOf } from '../store/posts.ts'

export const deleteRepost = handle(contract.content.deleteRepost)(async ({ body, actor, tx, app }) => {
  const { id, isPlainRepost, repostOf } = await lockPost(tx, actor.id, body.postId, 'shown')
  const postId = isPlainRepost && repostOf ? repostOf : id
  const mine = await plainRepostOf(tx, actor.id, postId)
  if (mine) await softDeletePost(tx, app, mine, actor.id)
  return { ok: true }
})
