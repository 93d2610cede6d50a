import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { likeEmoji } from '../../../../kernel/text/emoji.ts'
import { postLiking } from '../../services/liking.ts'
import { unreact } from '../../services/reacting.ts'

export const unlikePost = handle(contract.content.unlikePost)(async ({ body, actor, tx, app }) => {
  await unreact(tx, app, { actor, target: { targetType: 'POST', targetId: body.postId }, emoji: likeEmoji })
  return postLiking(tx, actor.id, body.postId)
})
