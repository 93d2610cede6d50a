import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupsPosts } from '../../feeds/postLists.ts'
import { organizationPages } from '#features/groups/index.ts'

export const getEnterpriseFeed = handle(contract.groups.getEnterpriseFeed)(async ({ body, actor, db, app }) => {
  const { enterpriseGroupId = null, mediaType, cursor, limit } = body
  if (enterpriseGroupId) await organizationPages.access(db, actor.id, enterpriseGroupId)
  const groupIds = await organizationPages.readableGroupsOf(db, actor.id, enterpriseGroupId)
  return groupsPosts(db, app, actor, { organizationId: enterpriseGroupId, groupIds, mediaType, cursor, limit })
})
