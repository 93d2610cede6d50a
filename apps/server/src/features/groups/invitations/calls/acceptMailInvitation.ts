import { contract } from '@koinon/contract'
import { challenges } from '#features/accounts/index.ts'
import { requireEntitlement } from '#features/entitlements/index.ts'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy } from '../../policy.ts'
import { membershipViews } from '../../present.ts'
import { addMember } from '../../membership/memberChanges.ts'
import { membershipOf } from '../../membership/store/members.ts'
import { lockGroupFacts } from '../../store/access.ts'
import { openedInvitation } from '../mailInvitations.ts'
import { openInvitation } from '../store/invitations.ts'

export const acceptMailInvitation = handle(contract.groups.acceptMailInvitation)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const opened = await openedInvitation(tx, app, { token: body.token, viewerId: actor.id })
  if (!opened) return refuse('INVITATION_NOT_FOUND')
  const { inviterId, note } = opened
  const groupId = opened.group.id
  const facts = await lockGroupFacts(tx, actor.id, groupId)
  if (!facts) return refuse('INVITATION_ENDED')
  if (facts.membershipState !== 'MEMBER') {
    const verdict = groupPolicy.join(facts)
    if (!verdict.ok) return refuse(verdict.code)
    // Of twenty who press at once, one gets in.
    if (!(await challenges.redeemLink(tx, app, ['GROUP_INVITE'], body.token))) return refuse('INVITATION_ENDED')
    await requireEntitlement(tx, actor.id, groupId)
    // Adding the member accepts it: the list of members tells who invited them.
    const invitation = { groupId, accountId: actor.id, invitedBy: inviterId, note, now: app.runtime.now() }
    await openInvitation(tx, { id: app.runtime.id(), ...invitation })
    await addMember(tx, app, { groupId, userId: actor.id, byId: actor.id })
  }
  const row = await membershipOf(tx, groupId, actor.id)
  const [view] = row ? await membershipViews(tx, actor.id, [row]) : []
  return view ?? refuse('INVITATION_ENDED')
})
