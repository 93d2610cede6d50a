import { contract } from '@koinon/contract'
import { requireEntitlement } from '#features/entitlements/index.ts'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy } from '../../policy.ts'
import { membershipViews } from '../../present.ts'
import { addMember } from '../../membership/memberChanges.ts'
import { lockGroup } from '../../store/access.ts'
import { latestInvitation } from '../store/invitations.ts'
import { membershipOf } from '../../membership/store/members.ts'

export const acceptInvitationToGroup = handle(contract.groups.acceptInvitationToGroup)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { groupId } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  if (facts.membershipState !== 'MEMBER') {
    const verdict = groupPolicy.join(facts)
    if (!verdict.ok) return refuse(verdict.code)
    const invitation = await latestInvitation(tx, groupId, actor.id)
    if (!invitation) return refuse('INVITATION_NOT_FOUND')
    if (invitation.state !== 'PENDING') return refuse('INVITATION_ENDED')
    await requireEntitlement(tx, actor.id, groupId)
    await addMember(tx, app, { groupId, userId: actor.id, byId: actor.id })
  }
  const row = await membershipOf(tx, groupId, actor.id)
  const [view] = row ? await membershipViews(tx, actor.id, [row]) : []
  return view ?? refuse('GROUP_NOT_FOUND')
})
