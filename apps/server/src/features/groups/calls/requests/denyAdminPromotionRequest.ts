import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { decide, requestAnswer } from '../../services/requests.ts'

export const denyAdminPromotionRequest = handle(contract.groups.denyAdminPromotionRequest)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  const { groupId, userId, note = null } = body
  const { request } = await decide(tx, app, { groupId, userId, note, kind: 'ADMIN', state: 'DENIED', byId: actor.id })
  return requestAnswer(tx, actor.id, request, app.seams.now())
})
