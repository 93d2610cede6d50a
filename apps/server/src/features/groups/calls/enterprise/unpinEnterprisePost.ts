import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { lockHome } from '../../services/homes.ts'
import { unpin } from '../../services/unpinning.ts'

export const unpinEnterprisePost = handle(contract.groups.unpinEnterprisePost)(async ({ body, actor, tx }) => {
  await lockHome(tx, actor.id, body.enterpriseGroupId)
  await unpin(tx, body.enterpriseGroupId)
  return { ok: true }
})
