import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { homePeoplePage } from '../../services/homePeople.ts'
import { managedHome } from '../../services/homes.ts'
import { accessGroup } from '../../store/access.ts'

export const getEnterpriseGroupMemberships = handle(contract.groups.getEnterpriseGroupMemberships)(async ({
  body,
  actor,
  db,
  refuse,
}) => {
  const { enterpriseGroupId: homeId = null, groupId = null, query = null, cursor, limit } = body
  if (homeId !== null) {
    await managedHome(db, actor.id, homeId)
    if (groupId !== null) {
      const group = await accessGroup(db, actor.id, groupId, 'preview')
      if (group.id !== homeId && group.enterpriseId !== homeId) return refuse('GROUP_NOT_FOUND', { path: 'groupId' })
    }
  }
  return homePeoplePage(db, actor.id, { homeId, groupId, query, cursor, limit })
})
