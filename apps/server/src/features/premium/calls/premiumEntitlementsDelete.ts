import { contract } from '@koinon/contract'
import { emit } from '../../../kernel/events.ts'
import { handle } from '../../../kernel/handle.ts'
import { withdraw } from '../services/recording.ts'
import { lockSellingGroup } from '../services/selling.ts'
import { deleteEntitlement, entitlementRow, holdEntitlement } from '../store/entitlements.ts'
import { livePurchases, lockPurchase, updatePurchase } from '../store/purchases.ts'

export const premiumEntitlementsDelete = handle(contract.groups.premiumEntitlementsDelete)(async ({
  params: { groupId, entitlementId },
  body: { livePurchases: choice },
  actor,
  tx,
  app,
  refuse,
}) => {
  await lockSellingGroup(tx, actor.id, groupId)
  await holdEntitlement(tx, entitlementId)
  const sold = await entitlementRow(tx, actor.id, entitlementId)
  const refunds = choice === 'CANCEL_AND_REFUND'
  // What its buyers were left may be given back later: a group goes only when nobody holds what was paid for.
  if (!sold || sold.groupId !== groupId || (sold.isDeleted && !refunds)) return refuse('ENTITLEMENT_NOT_FOUND')
  const live = await livePurchases(tx, entitlementId)
  if (live.length > 0 && !choice) return refuse('CHOICE_NEEDED', { path: 'livePurchases', buyers: live.length })
  const now = app.seams.now()
  await deleteEntitlement(tx, entitlementId, now)
  for (const { id } of live) {
    const purchase = await lockPurchase(tx, id)
    if (!purchase) continue
    // Access ends now; the provider is told by a job, until it has heard.
    if (refunds) {
      await updatePurchase(tx, id, { ...purchase, state: 'REFUNDED', renews: false, cancelledAt: now }, now)
      await withdraw(tx, app, purchase)
    }
    if (refunds || purchase.renews)
      await emit(tx, 'purchase.ending', { purchaseId: id, accountId: purchase.accountId, refunds })
  }
  await emit(tx, 'entitlement.changed', { entitlementId, groupId })
  return refunds ? { kept: 0, refunded: live.length } : { kept: live.length, refunded: 0 }
})
