import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { decide, heldPostsOf, requestAnswer } from '../../services/requests.ts'

export const rejectPostingPermissionRequest = handle(contract.groups.rejectPostingPermissionRequest)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  const { groupId, userId, note = null } = body
  const { request } = await decide(tx, app, {
    groupId,
    userId,
    note,
    kind: 'POSTING',
    state: 'REJECTED',
    byId: actor.id,
  })
  return requestAnswer(tx, actor.id, request, app.seams.now(), await heldPostsOf(tx, app, actor, [request]))
})
