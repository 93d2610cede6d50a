import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { promoteMember } from '../../membership/roles.ts'
import { decideRequest, requestView } from '../decideRequest.ts'

export const acceptAdminPromotionRequest = handle(contract.groups.acceptAdminPromotionRequest)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { groupId, userId } = body
  const { request } = await decideRequest(tx, app, {
    groupId,
    userId,
    kind: 'ADMIN',
    state: 'ACCEPTED',
    byId: actor.id,
  })
  const refused = await promoteMember(tx, app, { groupId, userId, by: actor, isNotified: false })
  return refused ? refuse('REQUEST_NOT_FOUND') : requestView(tx, actor.id, request, { now: app.runtime.now() })
})
