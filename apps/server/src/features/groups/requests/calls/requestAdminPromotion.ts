import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy } from '../../policy.ts'
import { requestOnce } from '../requestOnce.ts'
import { requestView } from '../decideRequest.ts'
import { lockGroup } from '../../store/access.ts'

export const requestAdminPromotion = handle(contract.groups.requestAdminPromotion)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { groupId, note = null } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.askAdmin(facts)
  if (!verdict.ok) return refuse(verdict.code)
  const { request } = await requestOnce(tx, app, { groupId, userId: actor.id, kind: 'ADMIN', note })
  return requestView(tx, actor.id, request, { now: app.runtime.now() })
})
