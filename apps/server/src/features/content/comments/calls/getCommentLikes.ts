import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { likeEmoji } from '#kernel/text/emoji.ts'
import { listReactions } from '../../reactions/listReactions.ts'
import { accessComment } from '../../store/access.ts'

export const getCommentLikes = handle(contract.content.getCommentLikes)(async ({ params, query, actor, db }) => {
  const { comment } = await accessComment(db, actor.id, params.id)
  return listReactions(db, actor.id, {
    targetId: comment.id,
    emoji: likeEmoji,
    cursor: query.cursor,
    limit: query.limit,
  })
})
