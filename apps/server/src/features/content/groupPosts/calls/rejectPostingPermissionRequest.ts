import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pendingPostsOf } from '../pendingPosts.ts'
import { stateDecision } from '../../moderation/stateDecision.ts'
import { groupRequests } from '#features/groups/index.ts'

export const rejectPostingPermissionRequest = handle(contract.groups.rejectPostingPermissionRequest)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  const { groupId, userId, note = null } = body
  const decision = { groupId, userId, note, kind: 'POSTING', state: 'REJECTED', byId: actor.id } as const
  const { request } = await groupRequests.decide(tx, app, decision)
  if (request.pendingPostId !== null)
    await stateDecision(tx, {
      kind: 'DECLINED',
      accountId: userId,
      groupId,
      about: { kind: 'POST', id: request.pendingPostId },
      explanation: note,
    })
  const posts = await pendingPostsOf(tx, app, actor, [request])
  return groupRequests.view(tx, actor.id, request, { now: app.runtime.now(), posts })
})
