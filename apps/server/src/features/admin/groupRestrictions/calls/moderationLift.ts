import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { lockGroup, restrictions } from '#features/groups/index.ts'

export const moderationLift = handle(contract.groups.moderationLift)(async ({
  body: { groupId, userId, kind },
  actor,
  tx,
  app,
  refuse,
}) => {
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  if (actor.isIsolated) return refuse('NOT_ALLOWED')
  await restrictions.lift(tx, app, { actor, facts, userId, kind })
  return { ok: true }
})
