import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { requestView, withdrawRequest } from '../decideRequest.ts'
import { lockGroup } from '../../store/access.ts'
import { latestRequest } from '../store/requests.ts'

export const cancelJoinRequest = handle(contract.groups.cancelJoinRequest)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId } = body
  await lockGroup(tx, actor.id, groupId, 'preview')
  const request = await latestRequest(tx, { groupId, accountId: actor.id, kind: 'JOIN' })
  if (!request) return refuse('REQUEST_NOT_FOUND')
  // Read before it ends: a person no longer asking to join an unlisted group knows nothing of it.
  const view = await requestView(tx, actor.id, request, { now: app.runtime.now() })
  const { state, decidedAt } = await withdrawRequest(tx, app, { groupId, userId: actor.id, kind: 'JOIN' })
  const shownState = view.group.membershipState === 'PENDING' ? 'NONE' : view.group.membershipState
  return {
    ...view,
    state,
    decidedAt: decidedAt?.toISOString() ?? null,
    group: { ...view.group, membershipState: shownState },
  }
})
