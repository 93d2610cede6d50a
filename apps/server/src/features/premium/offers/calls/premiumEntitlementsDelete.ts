import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { withdrawPurchase, writeSellersEnd } from '#features/entitlements/recordPurchase.ts'
import { lockSellingGroup } from '../checkOffer.ts'
import { deleteEntitlement, entitlementRow, lockEntitlement } from '#features/entitlements/store/entitlements.ts'
import { livePurchases, lockPurchase, updatePurchase } from '#features/entitlements/store/purchases.ts'

export const premiumEntitlementsDelete = handle(contract.groups.premiumEntitlementsDelete)(async ({
  params: { groupId, entitlementId },
  body: { livePurchases: choice },
  actor,
  tx,
  app,
  refuse,
}) => {
  await lockSellingGroup(tx, actor.id, groupId)
  await lockEntitlement(tx, entitlementId)
  const sold = await entitlementRow(tx, actor.id, entitlementId)
  const refunds = choice === 'CANCEL_AND_REFUND'
  // Purchases left to buyers may still be refunded later: a group can only be deleted once nobody holds a paid one.
  if (!sold || sold.groupId !== groupId || (sold.isDeleted && !refunds)) return refuse('ENTITLEMENT_NOT_FOUND')
  const live = await livePurchases(tx, entitlementId)
  if (live.length > 0 && !choice) return refuse('CHOICE_NEEDED', { path: 'livePurchases', buyers: live.length })
  const now = app.runtime.now()
  await deleteEntitlement(tx, entitlementId, now)
  let refunded = 0
  for (const { id } of live) {
    const purchase = await lockPurchase(tx, id)
    if (!purchase) continue
    // Only the buyer can cancel what Apple charges and get it refunded: it stays theirs until then.
    const givesBack = refunds && purchase.source !== 'APPLE_IN_APP_PURCHASES'
    // Access ends now; a job informs the provider, repeating until it succeeds.
    if (givesBack) {
      await updatePurchase(tx, id, { ...purchase, state: 'REFUNDED', renews: false, cancelledAt: now }, now)
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
