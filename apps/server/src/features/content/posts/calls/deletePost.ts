import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { postPolicy } from '../../policy.ts'
import { softDeletePost } from '../softDeletePost.ts'
import { lockPost } from '../../store/access.ts'

export const deletePost = handle(contract.content.deletePost)(async ({ body, actor, tx, app, refuse }) => {
  const post = await lockPost(tx, actor.id, body.postId, 'own')
  const verdict = postPolicy.delete(post)
  if (!verdict.ok) return refuse(verdict.code)
  await softDeletePost(tx, app, post.id, actor.id)
  return { ok: true }
})
