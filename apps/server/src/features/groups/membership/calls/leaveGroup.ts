import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy } from '../../policy.ts'
import { endMembership } from '../memberChanges.ts'
import { lockGroupWithSubgroups } from '../../store/access.ts'
import { subgroupRoles } from '../store/memberships.ts'

export const leaveGroup = handle(contract.groups.leaveGroup)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId } = body
  const facts = await lockGroupWithSubgroups(tx, actor.id, groupId, 'preview')
  const inside = await subgroupRoles(tx, groupId, actor.id)
  for (const one of [facts, ...inside]) {
    const verdict = groupPolicy.leave(one)
    if (!verdict.ok) return refuse(verdict.code, { groupId: 'groupId' in one ? one.groupId : one.id })
  }
  // Invitations have calls of their own; leaving leaves one open.
  if (facts.membershipState === 'MEMBER' || facts.membershipState === 'PENDING') {
    await endMembership(tx, app, { groupId, userId: actor.id, byId: actor.id })
  }
  return { ok: true }
})
