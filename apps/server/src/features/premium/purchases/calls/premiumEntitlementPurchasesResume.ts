import { contract } from '@koinon/contract'
import { recordPurchase, entitlements, purchases } from '#features/entitlements/index.ts'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import type { Db } from '#kernel/database/tables.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { mayPurchase } from '#features/accounts/index.ts'
import { premiumPolicy } from '../../policy.ts'
import { cardProvider } from '../../payouts/cardProvider.ts'
import { manageUrlOf, purchaseView, stateAt } from '../purchaseViews.ts'

export const premiumEntitlementPurchasesResume = handle(contract.groups.premiumEntitlementPurchasesResume)(async ({
  params: { purchaseId },
  actor,
  db,
  app,
  refuse,
}) => {
  const purchase = await purchases.purchaseRow(db, purchaseId)
  if (purchase?.accountId !== actor.id) return refuse('PURCHASE_NOT_FOUND')
  if (!(await mayPurchase(db, actor.id))) return refuse('PURCHASES_NOT_ALLOWED')
  const manageUrl = manageUrlOf(purchase)
  if (manageUrl) return refuse('MANAGED_BY_STORE', { manageUrl })
  const now = app.runtime.now()
  const verdictOf = async (of: Db, row: purchases.PurchaseRow) => {
    const sold = await entitlements.entitlementRow(of, actor.id, row.entitlementId)
    return sold ? premiumPolicy.resume({ ...row, state: stateAt(row, now, sold) }, sold) : refuse('NOT_ON_SALE')
  }
  const present = async (of: Db) => (await purchaseView(of, actor.id, purchaseId, now)) ?? refuse('PURCHASE_NOT_FOUND')
  const verdict = await verdictOf(db, purchase)
  if (!verdict.ok) return refuse(verdict.code)
  if (purchase.renews) return present(db)
  await cardProvider(app).resume(purchase.reference)
  const resumed = await inTransaction(app, async (tx) => {
    // Its seller may have ended it in the same moment, and did not have this one cancelled: it did not renew.
    await entitlements.lockEntitlement(tx, purchase.entitlementId)
    const held = await purchases.lockPurchase(tx, purchaseId)
    if (!held) return refuse('PURCHASE_NOT_FOUND')
    const still = await verdictOf(tx, held)
    if (!still.ok) {
      if (still.code === 'NOT_ON_SALE')
        await emit(tx, 'purchase.endRequested', { purchaseId, accountId: actor.id, refunds: false })
      return still
    }
    if (!held.renews) {
      const state = held.state === 'GRACE' ? 'GRACE' : 'ACTIVE'
      await recordPurchase(tx, app, { ...held, state, renews: true, events: [] })
    }
    return { ok: true as const, purchase: await present(tx) }
  })
  return resumed.ok ? resumed.purchase : refuse(resumed.code)
})
