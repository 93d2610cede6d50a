import { contract } from '@koinon/contract'
import { withdrawPurchase, writeSellersEnd, entitlements, purchases } from '#features/entitlements/index.ts'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { lockSellingGroup } from '../checkOffer.ts'

export const premiumEntitlementsDelete = handle(contract.groups.premiumEntitlementsDelete)(async ({
  params: { groupId, entitlementId },
  body: { livePurchases: choice },
  actor,
  tx,
  app,
  refuse,
}) => {
  await lockSellingGroup(tx, actor.id, groupId)
  await entitlements.lockEntitlement(tx, entitlementId)
  const sold = await entitlements.entitlementRow(tx, actor.id, entitlementId)
  const refunds = choice === 'CANCEL_AND_REFUND'
  // Purchases left to buyers may still be refunded later: a group can only be deleted once nobody holds a paid one.
  if (!sold || sold.groupId !== groupId || (sold.isDeleted && !refunds)) return refuse('ENTITLEMENT_NOT_FOUND')
  const live = await purchases.livePurchases(tx, entitlementId)
  if (live.length > 0 && !choice) return refuse('CHOICE_NEEDED', { path: 'livePurchases', buyers: live.length })
  const now = app.runtime.now()
  await entitlements.deleteEntitlement(tx, entitlementId, now)
  let refunded = 0
  for (const { id } of live) {
    const purchase = await purchases.lockPurchase(tx, id)
    if (!purchase) continue
    // Only the buyer can cancel what Apple charges and get it refunded: it stays theirs until then.
    const givesBack = refunds && purchase.source !== 'APPLE_IN_APP_PURCHASES'
    // Access ends now; a job informs the provider, repeating until it succeeds.
    if (givesBack) {
      await purchases.updatePurchase(tx, id, { ...purchase, state: 'REFUNDED', renews: false, cancelledAt: now }, now)
      await writeSellersEnd(tx, app, purchase)
      await withdrawPurchase(tx, app, purchase)
      refunded += 1
    }
    if (givesBack || purchase.renews)
      await emit(tx, 'purchase.endRequested', { purchaseId: id, accountId: purchase.accountId, refunds: givesBack })
  }
  await emit(tx, 'entitlement.changed', { entitlementId, groupId })
  return { kept: live.length - refunded, refunded }
})
