import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { groupPolicy } from '../../policy.ts'
import { homePeoplePage } from '../../services/homePeople.ts'
import { accessHome } from '../../services/pinning.ts'
import { accessGroup } from '../../store/access.ts'

export const getEnterpriseGroupMemberships = handle(contract.groups.getEnterpriseGroupMemberships)(async ({
  body,
  actor,
  db,
  refuse,
}) => {
  const { enterpriseGroupId: homeId = null, groupId = null, query = null, cursor, limit } = body
  if (homeId !== null) {
    const verdict = groupPolicy.manage(await accessHome(db, actor.id, homeId))
    if (!verdict.ok) return refuse(verdict.code)
    if (groupId !== null) {
      const group = await accessGroup(db, actor.id, groupId, 'preview')
      if (group.id !== homeId && group.enterpriseId !== homeId) return refuse('GROUP_NOT_FOUND', { path: 'groupId' })
    }
  }
  return homePeoplePage(db, actor.id, { homeId, groupId, query, cursor, limit })
})
