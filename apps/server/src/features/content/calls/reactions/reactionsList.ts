import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { accessTarget, standingOf } from '../../services/reacting.ts'

export const reactionsList = handle(contract.content.reactionsList)(async ({ body, actor, db }) => {
  await accessTarget(db, actor.id, body)
  const reactions = await standingOf(db, actor.id, body)
  return { reactions, total: reactions.reduce((sum, { count }) => sum + count, 0) }
})
