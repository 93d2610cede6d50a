import { contract } from '@koinon/contract'
import { recordPurchase, purchases } from '#features/entitlements/index.ts'
import { handle } from '#kernel/http/handler.ts'
import type { Db } from '#kernel/database/tables.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { cardProvider } from '../../payouts/cardProvider.ts'
import { manageUrlOf, purchaseView, stateAt } from '../purchaseViews.ts'

export const premiumEntitlementPurchasesCancel = handle(contract.groups.premiumEntitlementPurchasesCancel)(async ({
  params: { purchaseId },
  body: { reason },
  actor,
  db,
  app,
  refuse,
}) => {
  const purchase = await purchases.purchaseRow(db, purchaseId)
  if (purchase?.accountId !== actor.id) return refuse('PURCHASE_NOT_FOUND')
  const now = app.runtime.now()
  const present = async (of: Db) => (await purchaseView(of, actor.id, purchaseId, now)) ?? refuse('PURCHASE_NOT_FOUND')
  const state = stateAt(purchase, now)
  if (state === 'CANCELLED') return present(db)
  if (state !== 'ACTIVE' && state !== 'GRACE') return refuse('ALREADY_ENDED')
  const manageUrl = manageUrlOf(purchase)
  if (manageUrl) return refuse('MANAGED_BY_STORE', { manageUrl })
  // If it does not renew, the buyer has it until it ends anyway.
  if (!purchase.renews) return present(db)
  // The cancellation is announced to nobody before the provider knows.
  if (purchase.source === 'STRIPE') await cardProvider(app).cancelAtEnd(purchase.reference)
  return inTransaction(app, async (tx) => {
    const held = await purchases.lockPurchase(tx, purchaseId)
    // A purchase that ended or was refunded meanwhile stays so.
    if (held?.renews && (held.state === 'ACTIVE' || held.state === 'GRACE'))
      await recordPurchase(tx, app, {
        ...held,
        state: held.state === 'GRACE' ? 'GRACE' : 'CANCELLED',
        renews: false,
        events: [],
      })
    if (reason) await purchases.saveReason(tx, purchaseId, reason)
    return present(tx)
  })
})
