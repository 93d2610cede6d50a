import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { decideRequest, requestView } from '../decideRequest.ts'

export const denyAdminPromotionRequest = handle(contract.groups.denyAdminPromotionRequest)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  const { groupId, userId, note = null } = body
  const decision = { groupId, userId, note, kind: 'ADMIN', state: 'DENIED', byId: actor.id } as const
  const { request } = await decideRequest(tx, app, decision)
  return requestView(tx, actor.id, request, { now: app.runtime.now() })
})
