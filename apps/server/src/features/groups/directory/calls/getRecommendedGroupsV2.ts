import { contract } from '@koinon/contract'
import { interests } from '#features/users/index.ts'
import { handle } from '#kernel/http/handler.ts'
import { recommendGroups } from '../recommendGroups.ts'
import { dismiss } from '../store/recommendations.ts'

export const getRecommendedGroupsV2 = handle(contract.groups.getRecommendedGroupsV2)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { dismiss: dismissed, interestIds, cursor, limit } = body
  const now = app.runtime.now()
  const [unknown] = interestIds ? await interests.unknownInterests(tx, interestIds) : []
  if (unknown) return refuse('INTEREST_UNKNOWN', { path: 'interestIds', interestId: unknown })
  if (dismissed) await dismiss(tx, { accountId: actor.id, groupIds: dismissed, now })
  return recommendGroups(tx, app, actor.id, { interestIds, cursor, limit })
})
