import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { decideRequest, requestView } from '../decideRequest.ts'

export const ignoreJoinRequest = handle(contract.groups.ignoreJoinRequest)(async ({ body, actor, tx, app }) => {
  const { request } = await decideRequest(tx, app, { ...body, kind: 'JOIN', state: 'IGNORED', byId: actor.id })
  return requestView(tx, actor.id, request, { now: app.runtime.now() })
})
