import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { membershipOrGone } from '../../present.ts'
import { addMember } from '../../membership/memberChanges.ts'
import { decideRequest } from '../decideRequest.ts'

export const acceptJoinRequest = handle(contract.groups.acceptJoinRequest)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId, userId } = body
  await decideRequest(tx, app, { groupId, userId, kind: 'JOIN', state: 'ACCEPTED', byId: actor.id })
  await addMember(tx, app, { groupId, userId, byId: actor.id })
  return (await membershipOrGone(tx, actor.id, groupId, userId)) ?? refuse('REQUEST_NOT_FOUND')
})
