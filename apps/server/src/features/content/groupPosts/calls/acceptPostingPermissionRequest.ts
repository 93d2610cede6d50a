import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pendingPostsOf } from '../pendingPosts.ts'
import { publishApproved } from '../../scheduling/heldPosts.ts'
import { decideRequest, requestView, grantPosting } from '#features/groups/index.ts'

export const acceptPostingPermissionRequest = handle(contract.groups.acceptPostingPermissionRequest)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  const { groupId, userId } = body
  const { request } = await decideRequest(tx, app, {
    groupId,
    userId,
    kind: 'POSTING',
    state: 'ACCEPTED',
    byId: actor.id,
  })
  await grantPosting(tx, groupId, userId)
  if (request.heldPostId) await publishApproved(tx, app, request.heldPostId)
  return requestView(tx, actor.id, request, app.runtime.now(), await pendingPostsOf(tx, app, actor, [request]))
})
