import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { accessHome } from '../../services/homes.ts'
import { pinnedPost } from '../../services/pinning.ts'

export const getPinnedEnterprisePost = handle(contract.groups.getPinnedEnterprisePost)(async ({
  body,
  actor,
  db,
  app,
}) => {
  const { id } = await accessHome(db, actor.id, body.enterpriseGroupId)
  return pinnedPost(db, app, actor, id)
})
