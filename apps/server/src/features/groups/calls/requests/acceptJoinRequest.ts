import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { membershipOrGone } from '../../present.ts'
import { admit } from '../../services/membership.ts'
import { decide } from '../../services/requests.ts'

export const acceptJoinRequest = handle(contract.groups.acceptJoinRequest)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId, userId } = body
  await decide(tx, app, { groupId, userId, kind: 'JOIN', state: 'ACCEPTED', byId: actor.id })
  await admit(tx, app, { groupId, userId, byId: actor.id })
  return (await membershipOrGone(tx, actor.id, groupId, userId)) ?? refuse('REQUEST_NOT_FOUND')
})
