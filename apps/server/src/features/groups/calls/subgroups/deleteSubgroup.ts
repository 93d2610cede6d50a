import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { groupPolicy } from '../../policy.ts'
import { endGroup, requireUnpaid } from '../../services/ending.ts'
import { accessGroup, lockFamily } from '../../store/access.ts'

export const deleteSubgroup = handle(contract.groups.deleteSubgroup)(async ({
  params,
  query,
  actor,
  tx,
  app,
  refuse,
}) => {
  await lockFamily(tx, actor.id, params.id, 'preview')
  const facts = await accessGroup(tx, actor.id, params.subId, 'preview')
  if (facts.parentId !== params.id) return refuse('GROUP_NOT_FOUND')
  const verdict = groupPolicy.delete(facts)
  if (!verdict.ok) return refuse(verdict.code)
  await requireUnpaid(tx, facts.id, query)
  await endGroup(tx, app, facts, actor.id)
  return { ok: true }
})
