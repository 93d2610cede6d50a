import { contract } from '@koinon/contract'
import { isSameName } from '@koinon/contract/text'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy } from '../../policy.ts'
import { softDeleteGroup, requireUnpaid } from '../../closure/softDeleteGroup.ts'
import { lockGroupWithSubgroups } from '../../store/access.ts'

export const deleteGroup = handle(contract.groups.deleteGroup)(async ({ params, query, actor, tx, app, refuse }) => {
  const facts = await lockGroupWithSubgroups(tx, actor.id, params.groupId, 'preview')
  const verdict = groupPolicy.own(facts)
  if (!verdict.ok) return refuse(verdict.code)
  if (!isSameName(query.confirmName, facts.name)) return refuse('NAME_WRONG', { path: 'confirmName' })
  await requireUnpaid(tx, facts.id, query)
  const purgeAt = await softDeleteGroup(tx, app, facts, actor.id)
  return { purgeAt: purgeAt.toISOString() }
})
