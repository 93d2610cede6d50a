import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { personCards } from '#features/users/index.ts'
import { homeOrPreview } from '../../services/homes.ts'
import { homeOfAccount } from '../../store/enterprise.ts'

export const getEnterpriseGroupFromUserId = handle(contract.groups.getEnterpriseGroupFromUserId)(async ({
  params,
  actor,
  db,
  app,
  refuse,
}) => {
  const [groupId, known] = [await homeOfAccount(db, params.id), await personCards(db, actor.id, [params.id])]
  return groupId && known.has(params.id) ? homeOrPreview(db, app, actor, groupId) : refuse('GROUP_NOT_FOUND')
})
