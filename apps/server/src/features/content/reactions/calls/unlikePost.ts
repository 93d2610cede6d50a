import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { likeEmoji } from '#kernel/text/emoji.ts'
import { postLike } from '../like.ts'
import { unreact } from '../react.ts'

export const unlikePost = handle(contract.content.unlikePost)(async ({ body, actor, tx, app }) => {
  const target = { targetType: 'POST', targetId: body.postId } as const
  const reacted = await unreact(tx, app, { actor, target, emoji: likeEmoji })
  return postLike(tx, actor.id, body.postId, { on: false, reacted })
})
