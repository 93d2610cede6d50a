import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { lockPost } from '../../store/access.ts'
import { removeMention } from '../store/removeMentions.ts'

export const removeMyTag = handle(contract.content.removeMyTag)(async ({ body, actor, tx, app }) => {
  const post = await lockPost(tx, actor.id, body.postId, 'shown')
  const found = await removeMention(tx, post.id, actor.id, app.runtime.now())
  if (found.post) await emit(tx, 'post.edited', { postId: post.id, authorId: post.authorId, newlyNamed: [] })
  return { ok: true }
})
