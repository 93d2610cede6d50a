import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { groupPolicy } from '../../policy.ts'
import { askOnce } from '../../services/asking.ts'
import { requestAnswer } from '../../services/requests.ts'
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
  const { request } = await askOnce(tx, app, { groupId, userId: actor.id, kind: 'ADMIN', note })
  return requestAnswer(tx, actor.id, request, app.seams.now())
})
