import { contract } from '@koinon/contract'
import type { SalesSetup } from '@koinon/contract/shared'
import { entitlementView, entitlements, payoutAccounts } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { handle } from '#kernel/http/handler.ts'
import { accessGroup, groupPolicy } from '#features/groups/index.ts'

export const listPremiumEntitlements = handle(contract.groups.listPremiumEntitlements)(async ({
  params: { groupId },
  actor,
  db,
  app,
}) => {
  const facts = await accessGroup(db, actor.id, groupId, 'preview')
  const items = (await entitlements.entitlementsOfGroup(db, actor.id, groupId)).map(entitlementView)
  return groupPolicy.may(facts, 'EDIT').ok ? { items, setup: await salesSetupOf(db, app, groupId) } : { items }
})

async function salesSetupOf(db: Db, app: App, groupId: string): Promise<SalesSetup> {
  const payoutOwner = await payoutAccounts.payoutOwnerOf(db, groupId)
  return {
    cardPayments: app.ports.cards !== null,
    payouts: payoutOwner?.state ?? 'NONE',
    feePercent: app.config.platformFeePercent,
  }
}
