import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessGroup } from '#features/groups/index.ts'
import { entitlementView } from '#features/entitlements/entitlementViews.ts'
import { entitlementsOfGroup } from '#features/entitlements/store/entitlements.ts'

export const listPremiumEntitlements = handle(contract.groups.listPremiumEntitlements)(async ({
  params: { groupId },
  actor,
  db,
}) => {
  await accessGroup(db, actor.id, groupId, 'preview')
  return { items: (await entitlementsOfGroup(db, actor.id, groupId)).map(entitlementView) }
})
