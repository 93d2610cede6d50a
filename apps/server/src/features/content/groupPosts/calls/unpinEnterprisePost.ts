import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { organizationPages } from '#features/groups/index.ts'
import { unpinPost } from '../unpinPost.ts'

export const unpinEnterprisePost = handle(contract.groups.unpinEnterprisePost)(async ({ body, actor, tx }) => {
  await organizationPages.lock(tx, actor.id, body.enterpriseGroupId)
  await unpinPost(tx, body.enterpriseGroupId)
  return { ok: true }
})
