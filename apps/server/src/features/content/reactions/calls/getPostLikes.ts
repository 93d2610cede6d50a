import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { likeEmoji } from '#kernel/text/emoji.ts'
import { listReactions } from '../listReactions.ts'
import { accessPost } from '../../store/access.ts'

export const getPostLikes = handle(contract.content.getPostLikes)(async ({ params, query, actor, db }) => {
  const post = await accessPost(db, actor.id, params.id, 'read')
  return listReactions(db, actor.id, { targetId: post.id, emoji: likeEmoji, cursor: query.cursor, limit: query.limit })
})
