import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy, lockGroup, restrictions } from '#features/groups/index.ts'
import { presentRestrictions } from '../presentRestrictions.ts'

export const moderationRestrictionAppealDecide = handle(contract.groups.moderationRestrictionAppealDecide)(async ({
  params: { id },
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const groupId = (await restrictions.byId(tx, id))?.groupId
  if (!groupId) return refuse('RESTRICTION_NOT_FOUND')
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const row = await restrictions.lockRestriction(tx, id)
  // A restriction is known only to those who might impose it.
  if (!row || actor.isIsolated || row.userId === actor.id || !groupPolicy.may(facts, 'RESTRICT').ok)
    return refuse('RESTRICTION_NOT_FOUND')
  const verdict = groupPolicy.decideAppeal(facts, { isInvolved: row.involvedIds.includes(actor.id) })
  const isOpen = restrictions.groupAppealOf(row)?.state === 'OPEN'
  if (!verdict.ok && isOpen) return refuse(verdict.code)
  await restrictions.decideAppeal(tx, app, { actor, row, level: 'GROUP', ...body })
  const decided = await restrictions.byId(tx, id)
  const [made] = await presentRestrictions(tx, { actor, facts }, decided ? [decided] : [])
  return made ?? refuse('RESTRICTION_NOT_FOUND')
})
