import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { likeEmoji } from '#kernel/text/emoji.ts'
import { postLiking } from '../../services/liking.ts'
import { unreact } from '../../services/reacting.ts'

export const unlikePost = handle(contract.content.unlikePost)(async ({ body, actor, tx, app }) => {
  const target = { targetType: 'POST', targetId: body.postId } as const
  const reacted = await unreact(tx, app, { actor, target, emoji: likeEmoji })
  return postLiking(tx, actor.id, body.postId, { on: false, reacted })
})
