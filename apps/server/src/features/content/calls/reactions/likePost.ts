import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { likeEmoji } from '../../../../kernel/text/emoji.ts'
import { postLiking } from '../../services/liking.ts'
import { react } from '../../services/reacting.ts'

export const likePost = handle(contract.content.likePost)(async ({ body, actor, tx, app }) => {
  const reacted = await react(tx, app, {
    actor,
    target: { targetType: 'POST', targetId: body.postId },
    emoji: likeEmoji,
    limited: false,
  })
  return postLiking(tx, actor.id, body.postId, { on: true, reacted })
})
