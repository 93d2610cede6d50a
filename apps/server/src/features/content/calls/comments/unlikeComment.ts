import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { likeEmoji } from '#kernel/text/emoji.ts'
import { commentLiking } from '../../services/liking.ts'
import { unreact } from '../../services/reacting.ts'

export const unlikeComment = handle(contract.content.unlikeComment)(async ({ body, actor, tx, app }) => {
  await unreact(tx, app, { actor, target: { targetType: 'COMMENT', targetId: body.commentId }, emoji: likeEmoji })
  return commentLiking(tx, actor.id, body.commentId)
})
