import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { promoteOne } from '../../services/roles.ts'
import { decide, requestAnswer } from '../../services/requests.ts'

export const acceptAdminPromotionRequest = handle(contract.groups.acceptAdminPromotionRequest)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { groupId, userId } = body
  const { request } = await decide(tx, app, { groupId, userId, kind: 'ADMIN', state: 'ACCEPTED', byId: actor.id })
  const refused = await promoteOne(tx, app, { groupId, userId, by: actor, isTold: false })
  return refused ? refuse('REQUEST_NOT_FOUND') : requestAnswer(tx, actor.id, request, app.seams.now())
})
