import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { releaseHeld } from '#features/content/index.ts'
import { decide, heldPostsOf, requestAnswer } from '../../services/requests.ts'
import { grantPosting } from '../../store/memberships.ts'

export const acceptPostingPermissionRequest = handle(contract.groups.acceptPostingPermissionRequest)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  const { groupId, userId } = body
  const { request } = await decide(tx, app, { groupId, userId, kind: 'POSTING', state: 'ACCEPTED', byId: actor.id })
  await grantPosting(tx, groupId, userId)
  if (request.heldPostId) await releaseHeld(tx, app, request.heldPostId)
  return requestAnswer(tx, actor.id, request, app.seams.now(), await heldPostsOf(tx, app, actor, [request]))
})
