import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { organizationPages } from '#features/groups/index.ts'
import { pinnedPost } from '../pinPost.ts'

export const getPinnedEnterprisePost = handle(contract.groups.getPinnedEnterprisePost)(async ({
  body,
  actor,
  db,
  app,
}) => {
  const { id } = await organizationPages.access(db, actor.id, body.enterpriseGroupId)
  return pinnedPost(db, app, actor, id)
})
