import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { groupsPosts } from '#features/content/index.ts'
import { accessHome } from '../../services/homes.ts'
import { readableOfHomes } from '../../store/enterprise.ts'

export const getEnterpriseFeed = handle(contract.groups.getEnterpriseFeed)(async ({ body, actor, db, app }) => {
  const { enterpriseGroupId = null, mediaType, cursor, limit } = body
  if (enterpriseGroupId) await accessHome(db, actor.id, enterpriseGroupId)
  const groupIds = await readableOfHomes(db, actor.id, enterpriseGroupId)
  return groupsPosts(db, app, actor, { homeId: enterpriseGroupId, groupIds }, { mediaType, cursor, limit })
})
