import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { lockOrganization } from '#features/groups/index.ts'
import { unpinPost } from '../unpinPost.ts'

export const unpinEnterprisePost = handle(contract.groups.unpinEnterprisePost)(async ({ body, actor, tx }) => {
  await lockOrganization(tx, actor.id, body.enterpriseGroupId)
  await unpinPost(tx, body.enterpriseGroupId)
  return { ok: true }
})
