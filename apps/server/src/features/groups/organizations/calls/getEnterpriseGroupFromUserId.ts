import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { personCards } from '#features/users/index.ts'
import { organizationOrPreview } from '../organizationPage.ts'
import { organizationOfAccount } from '../store/organizations.ts'

export const getEnterpriseGroupFromUserId = handle(contract.groups.getEnterpriseGroupFromUserId)(async ({
  params,
  actor,
  db,
  app,
  refuse,
}) => {
  const [groupId, known] = [await organizationOfAccount(db, params.id), await personCards(db, actor.id, [params.id])]
  return groupId && known.has(params.id) ? organizationOrPreview(db, app, actor, groupId) : refuse('GROUP_NOT_FOUND')
})
