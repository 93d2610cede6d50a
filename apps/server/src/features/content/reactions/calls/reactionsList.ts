import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessTarget, reactionsOf } from '../react.ts'

export const reactionsList = handle(contract.content.reactionsList)(async ({ body, actor, db }) => {
  await accessTarget(db, actor.id, body)
  const reactions = await reactionsOf(db, actor.id, body)
  return { reactions, total: reactions.reduce((sum, { count }) => sum + count, 0) }
})
