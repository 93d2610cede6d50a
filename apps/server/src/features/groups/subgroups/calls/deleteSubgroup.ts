import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy } from '../../policy.ts'
import { softDeleteGroup, requireUnpaid } from '../../closure/softDeleteGroup.ts'
import { accessGroup, lockGroupWithSubgroups } from '../../store/access.ts'

export const deleteSubgroup = handle(contract.groups.deleteSubgroup)(async ({
  params,
  query,
  actor,
  tx,
  app,
  refuse,
}) => {
  await lockGroupWithSubgroups(tx, actor.id, params.id, 'preview')
  const facts = await accessGroup(tx, actor.id, params.subId, 'preview')
  if (facts.parentId !== params.id) return refuse('GROUP_NOT_FOUND')
  const verdict = groupPolicy.delete(facts)
  if (!verdict.ok) return refuse(verdict.code)
  await requireUnpaid(tx, facts.id, query)
  await softDeleteGroup(tx, app, facts, actor.id)
  return { ok: true }
})
