import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy } from '../../policy.ts'
import { invitationViews } from '../../present.ts'
import { inviteMember } from '../inviteMembers.ts'
import { lockGroup } from '../../store/access.ts'

export const inviteUser = handle(contract.groups.inviteUser)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId, userId, note = null } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.invite(facts)
  if (!verdict.ok) return refuse(verdict.code)
  const invitation = await inviteMember(tx, app, { actor, facts, note }, userId)
  // Another person may have invited them before; if that person does not exist for the actor, it is shown as the
  // actor's own.
  const [view, own] = await invitationViews(tx, actor.id, [invitation, { ...invitation, invitedBy: actor.id }])
  return view ?? own ?? refuse('USER_NOT_FOUND')
})
