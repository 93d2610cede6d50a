import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessTarget, emojiOf } from '../react.ts'
import { listReactions } from '../listReactions.ts'

export const reactionsListRecords = handle(contract.content.reactionsListRecords)(async ({ body, actor, db }) => {
  await accessTarget(db, actor.id, body)
  const emoji = body.emoji === undefined ? null : emojiOf(body.emoji)
  return listReactions(db, actor.id, { targetId: body.targetId, emoji, cursor: body.cursor, limit: body.limit })
})
