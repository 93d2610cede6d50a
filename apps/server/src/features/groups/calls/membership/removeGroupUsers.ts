import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { groupPolicy } from '../../policy.ts'
import { eachOf } from '../../services/each.ts'
import { removeOne } from '../../services/removal.ts'
import { lockFamily } from '../../store/access.ts'

export const removeGroupUsers = handle(contract.groups.removeGroupUsers)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId, userIds, bar, reason } = body
  const facts = await lockFamily(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.manage(facts)
  if (!verdict.ok) return refuse(verdict.code)
  return eachOf(userIds, (userId) => removeOne(tx, app, { actor, facts, bar, reason }, userId))
})
