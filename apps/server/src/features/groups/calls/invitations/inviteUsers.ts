import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { groupPolicy } from '../../policy.ts'
import { eachOf } from '../../services/each.ts'
import { inviteOne, notInvited } from '../../services/inviting.ts'
import { lockGroup } from '../../store/access.ts'

export const inviteUsers = handle(contract.groups.inviteUsers)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId, userIds, note = null } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.invite(facts)
  if (!verdict.ok) return refuse(verdict.code)
  return eachOf(userIds, (userId) => inviteOne(tx, app, { actor, facts, note }, userId).then(() => null, notInvited))
})
