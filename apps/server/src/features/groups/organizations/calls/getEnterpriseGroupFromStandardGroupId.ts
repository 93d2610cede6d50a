import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { organizationView } from '../organizationPage.ts'
import { accessGroup } from '../../store/access.ts'

export const getEnterpriseGroupFromStandardGroupId = handle(contract.groups.getEnterpriseGroupFromStandardGroupId)(
  async ({ params, actor, db, app, refuse }) => {
    const { organizationId } = await accessGroup(db, actor.id, params.id, 'content')
    return organizationId ? organizationView(db, app, actor, organizationId) : refuse('GROUP_NOT_FOUND')
  },
)
