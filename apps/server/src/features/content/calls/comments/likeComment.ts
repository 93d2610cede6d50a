import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { likeEmoji } from '#kernel/text/emoji.ts'
import { commentLiking } from '../../services/liking.ts'
import { react } from '../../services/reacting.ts'

export const likeComment = handle(contract.content.likeComment)(async ({ body, actor, tx, app }) => {
  await react(tx, app, {
    actor,
    target: { targetType: 'COMMENT', targetId: body.commentId },
    emoji: likeEmoji,
    limited: false,
  })
  return commentLiking(tx, actor.id, body.commentId)
})
