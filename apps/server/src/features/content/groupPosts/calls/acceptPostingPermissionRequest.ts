import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pendingPostsOf } from '../pendingPosts.ts'
import { publishApproved } from '../../scheduling/heldPosts.ts'
import { groupRequests } from '#features/groups/index.ts'

export const acceptPostingPermissionRequest = handle(contract.groups.acceptPostingPermissionRequest)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  const { groupId, userId } = body
  const { request } = await groupRequests.decide(tx, app, {
    groupId,
    userId,
    kind: 'POSTING',
    state: 'ACCEPTED',
    byId: actor.id,
  })
  if (!request.isForPostOnly) await groupRequests.grantPosting(tx, groupId, userId)
  if (request.pendingPostId) await publishApproved(tx, app, request.pendingPostId)
  const posts = await pendingPostsOf(tx, app, actor, [request])
  return groupRequests.view(tx, actor.id, request, { now: app.runtime.now(), posts })
})
