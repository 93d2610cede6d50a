import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { decide, requestAnswer } from '../../services/requests.ts'

export const ignoreJoinRequest = handle(contract.groups.ignoreJoinRequest)(async ({ body, actor, tx, app }) => {
  const { request } = await decide(tx, app, { ...body, kind: 'JOIN', state: 'IGNORED', byId: actor.id })
  return requestAnswer(tx, actor.id, request, app.seams.now())
})
