import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { groupPolicy } from '../../policy.ts'
import { removeOne } from '../../services/removal.ts'
import { lockFamily } from '../../store/access.ts'

export const removeGroupUser = handle(contract.groups.removeGroupUser)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId, userId, bar, reason } = body
  const facts = await lockFamily(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.manage(facts)
  if (!verdict.ok) return refuse(verdict.code)
  const refused = await removeOne(tx, app, { actor, facts, bar, reason }, userId)
  return refused ? refuse(refused) : { ok: true }
})
