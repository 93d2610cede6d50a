import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { homeView } from '../../services/homes.ts'
import { accessGroup } from '../../store/access.ts'

export const getEnterpriseGroupFromStandardGroupId = handle(contract.groups.getEnterpriseGroupFromStandardGroupId)(
  async ({ params, actor, db, app, refuse }) => {
    const { enterpriseId } = await accessGroup(db, actor.id, params.id, 'content')
    return enterpriseId ? homeView(db, app, actor, enterpriseId) : refuse('GROUP_NOT_FOUND')
  },
)
