import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { likeEmoji } from '#kernel/text/emoji.ts'
import { commentLike } from '../../reactions/like.ts'
import { unreact } from '../../reactions/react.ts'

export const unlikeComment = handle(contract.content.unlikeComment)(async ({ body, actor, tx, app }) => {
  await unreact(tx, app, { actor, target: { targetType: 'COMMENT', targetId: body.commentId }, emoji: likeEmoji })
  return commentLike(tx, actor.id, body.commentId)
})
