import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy } from '../../policy.ts'
import { forEachMember } from '../../membership/forEachMember.ts'
import { inviteMember, inviteRefusalOf } from '../inviteMembers.ts'
import { lockGroup } from '../../store/access.ts'

export const inviteUsers = handle(contract.groups.inviteUsers)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId, userIds, note = null } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.invite(facts)
  if (!verdict.ok) return refuse(verdict.code)
  return forEachMember(userIds, (userId) =>
    inviteMember(tx, app, { actor, facts, note }, userId).then(() => null, inviteRefusalOf),
  )
})
