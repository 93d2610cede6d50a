import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { lockGroupWithSubgroups, restrictions } from '#features/groups/index.ts'
import { presentRestrictions } from '../presentRestrictions.ts'

export const moderationRestrict = handle(contract.groups.moderationRestrict)(async ({
  body: { groupId, userId, kind, until, reason, rule = null, caseId = null },
  actor,
  tx,
  app,
  refuse,
}) => {
  const facts = await lockGroupWithSubgroups(tx, actor.id, groupId, 'preview')
  if (actor.isIsolated) return refuse('NOT_ALLOWED')
  const terms = { until: until === null ? null : new Date(until), reason, rule, caseId }
  const id = await restrictions.restrict(tx, app, { actor, facts, userId, kind, ...terms })
  const row = await restrictions.byId(tx, id)
  const [made] = await presentRestrictions(tx, { actor, facts }, row ? [row] : [])
  return made ?? refuse('USER_NOT_FOUND')
})
