import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import type { Db } from '#kernel/tables.ts'
import { inTransaction } from '#kernel/unit.ts'
import { cardsOf } from '../services/cards.ts'
import { manageUrlOf, purchaseView, stateAt } from '../services/purchases.ts'
import { recordPurchase } from '../services/recording.ts'
import { keepReason, lockPurchase, purchaseRow } from '../store/purchases.ts'

export const premiumEntitlementPurchasesCancel = handle(contract.groups.premiumEntitlementPurchasesCancel)(async ({
  params: { purchaseId },
  body: { reason },
  actor,
  db,
  app,
  refuse,
}) => {
  const purchase = await purchaseRow(db, purchaseId)
  if (purchase?.accountId !== actor.id) return refuse('PURCHASE_NOT_FOUND')
  const now = app.seams.now()
  const present = async (of: Db) => (await purchaseView(of, actor.id, purchaseId, now)) ?? refuse('PURCHASE_NOT_FOUND')
  const state = stateAt(purchase, now)
  if (state === 'CANCELLED') return present(db)
  if (state !== 'ACTIVE' && state !== 'GRACE') return refuse('ALREADY_ENDED')
  const manageUrl = manageUrlOf(purchase)
  if (manageUrl) return refuse('MANAGED_BY_STORE', { manageUrl })
  // If it does not renew, the buyer has it until it ends anyway.
  if (!purchase.renews) return present(db)
  // Nobody is told about the cancellation before the provider knows.
  if (purchase.source === 'STRIPE') await cardsOf(app).cancelAtEnd(purchase.reference)
  return inTransaction(app, async (tx) => {
    const held = await lockPurchase(tx, purchaseId)
    // A purchase that ended or was refunded meanwhile stays so.
    if (held?.renews && (held.state === 'ACTIVE' || held.state === 'GRACE'))
      await recordPurchase(tx, app, {
        ...held,
        state: held.state === 'GRACE' ? 'GRACE' : 'CANCELLED',
        renews: false,
        events: [],
      })
    if (reason) await keepReason(tx, purchaseId, reason)
    return present(tx)
  })
})
