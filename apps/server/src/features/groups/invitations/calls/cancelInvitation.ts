import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy } from '../../policy.ts'
import { invitationViews } from '../../present.ts'
import { lockGroupFacts } from '../../store/access.ts'
import { invitationById, withdrawInvitation } from '../store/invitations.ts'

export const cancelInvitation = handle(contract.groups.cancelInvitation)(async ({ body, actor, tx, app, refuse }) => {
  const { invitationId } = body
  const groupId = (await invitationById(tx, invitationId))?.groupId
  const facts = groupId ? await lockGroupFacts(tx, actor.id, groupId) : null
  const invitation = facts ? await invitationById(tx, invitationId) : null
  const isTheirs = facts && invitation && (invitation.invitedBy === actor.id || groupPolicy.may(facts, 'APPROVE').ok)
  if (!isTheirs || !groupPolicy.sees.preview(facts)) return refuse('INVITATION_NOT_FOUND')
  if (invitation.state === 'ACCEPTED') return refuse('ALREADY_DECIDED', { decision: 'ACCEPTED', decidedBy: null })
  const ended = await withdrawInvitation(tx, invitationId, app.runtime.now())
  if (ended) {
    const { userId, invitedBy } = ended
    await emit(tx, 'group.invitationEnded', {
      invitationId,
      groupId: ended.groupId,
      userId,
      byId: invitedBy,
      state: 'CANCELLED',
    })
  }
  const [view] = await invitationViews(tx, actor.id, [ended ?? invitation])
  return view ?? refuse('INVITATION_NOT_FOUND')
})
