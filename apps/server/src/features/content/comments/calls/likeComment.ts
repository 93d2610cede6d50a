import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { likeEmoji } from '#kernel/text/emoji.ts'
import { commentLike } from '../../reactions/like.ts'
import { react } from '../../reactions/react.ts'

export const likeComment = handle(contract.content.likeComment)(async ({ body, actor, tx, app }) => {
  await react(tx, app, {
    actor,
    target: { targetType: 'COMMENT', targetId: body.commentId },
    emoji: likeEmoji,
    limited: false,
  })
  return commentLike(tx, actor.id, body.commentId)
})
