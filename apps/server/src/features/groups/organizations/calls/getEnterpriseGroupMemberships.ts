import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { organizationMembersPage } from '../organizationMembersPage.ts'
import { managedOrganization } from '../organizationPage.ts'
import { accessGroup } from '../../store/access.ts'

export const getEnterpriseGroupMemberships = handle(contract.groups.getEnterpriseGroupMemberships)(async ({
  body,
  actor,
  db,
  refuse,
}) => {
  const { enterpriseGroupId: organizationId = null, groupId = null, query = null, cursor, limit } = body
  if (organizationId !== null) {
    await managedOrganization(db, actor.id, organizationId)
    if (groupId !== null) {
      const group = await accessGroup(db, actor.id, groupId, 'preview')
      if (group.id !== organizationId && group.organizationId !== organizationId)
        return refuse('GROUP_NOT_FOUND', { path: 'groupId' })
    }
  }
  return organizationMembersPage(db, actor.id, { organizationId, groupId, query, cursor, limit })
})
