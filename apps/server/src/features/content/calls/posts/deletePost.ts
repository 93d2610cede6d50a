import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { postPolicy } from '../../policy.ts'
import { takeAway } from '../../services/takeAway.ts'
import { lockPost } from '../../store/access.ts'

export const deletePost = handle(contract.content.deletePost)(async ({ body, actor, tx, app, refuse }) => {
  const post = await lockPost(tx, actor.id, body.postId, 'own')
  const verdict = postPolicy.delete(post)
  if (!verdict.ok) return refuse(verdict.code)
  await takeAway(tx, app, post.id, actor.id)
  return { ok: true }
})
