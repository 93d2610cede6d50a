import { contract } from '@koinon/contract'
import { entitlementView, entitlements } from '#features/entitlements/index.ts'
import { handle } from '#kernel/http/handler.ts'
import { accessGroup } from '#features/groups/index.ts'

export const listPremiumEntitlements = handle(contract.groups.listPremiumEntitlements)(async ({
  params: { groupId },
  actor,
  db,
}) => {
  await accessGroup(db, actor.id, groupId, 'preview')
  return { items: (await entitlements.entitlementsOfGroup(db, actor.id, groupId)).map(entitlementView) }
})
