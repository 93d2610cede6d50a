import { contract } from '@koinon/contract'
import { handle } from '../../../kernel/handle.ts'
import { cardsOf } from '../services/cards.ts'
import { purchaseViews, stateAt, storeUrls } from '../services/purchases.ts'
import { recordPurchase } from '../services/recording.ts'
import { keepReason, lockPurchase } from '../store/purchases.ts'

export const premiumEntitlementPurchasesCancel = handle(contract.groups.premiumEntitlementPurchasesCancel)(async ({
  params: { purchaseId },
  body: { reason },
  actor,
  tx,
  app,
  refuse,
}) => {
  const purchase = await lockPurchase(tx, purchaseId)
  if (purchase?.accountId !== actor.id) return refuse('PURCHASE_NOT_FOUND')
  const now = app.seams.now()
  const present = async () => {
    const row = await lockPurchase(tx, purchaseId)
    const [view] = row ? await purchaseViews(tx, actor.id, [row], { now }) : []
    return view ?? refuse('PURCHASE_NOT_FOUND')
  }
  const state = stateAt(purchase, now)
  if (state === 'CANCELLED') return present()
  if (state !== 'ACTIVE' && state !== 'GRACE') return refuse('ALREADY_ENDED')
  const manageUrl = storeUrls[purchase.source]
  if (manageUrl) return refuse('MANAGED_BY_STORE', { manageUrl })
  // What is not renewed is the buyer's to its end anyway.
  if (!purchase.renews) return present()
  // The row is held meanwhile: nobody is told that it is cancelled before the provider knows.
  if (purchase.source === 'STRIPE') await cardsOf(app).cancelAtEnd(purchase.reference)
  await recordPurchase(tx, app, {
    ...purchase,
    state: purchase.state === 'GRACE' ? 'GRACE' : 'CANCELLED',
    renews: false,
    events: [],
  })
  if (reason) await keepReason(tx, purchaseId, reason)
  return present()
})
