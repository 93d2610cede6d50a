import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { lockPost } from '../../store/access.ts'
import { untag } from '../../store/untagging.ts'

export const removeMyTag = handle(contract.content.removeMyTag)(async ({ body, actor, tx, app }) => {
  const post = await lockPost(tx, actor.id, body.postId, 'shown')
  const found = await untag(tx, post.id, actor.id, app.seams.now())
  if (found.post) await emit(tx, 'post.edited', { postId: post.id, authorId: post.authorId, newlyNamed: [] })
  return { ok: true }
})
