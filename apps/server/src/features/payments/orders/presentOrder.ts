import type { PurchaseView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { purchaseView } from '#features/premium/index.ts'
import { type SubscriptionState, subscriptionStates } from '#features/subscriptions/index.ts'
import type { OrderRow } from './store/orders.ts'

/** The result of an order, for its buyer. */
export async function presentOrder(
  db: Db,
  app: App,
  order: OrderRow,
  purchaseId: string | null,
): Promise<PurchaseView | null> {
  if (order.entitlementId) return purchaseId ? purchaseView(db, order.accountId, purchaseId, app.runtime.now()) : null
  const states = await subscriptionStates(db, order.accountId)
  const state = states.find(({ source, reference }) => source === 'STRIPE' && reference === order.reference)
  return state ? levelPurchase(order, state) : null
}

const levelPurchase = (order: OrderRow, state: SubscriptionState): PurchaseView => ({
  id: order.id,
  subject: { level: state.level },
  source: 'STRIPE',
  state:
    state.kind === 'REFUNDED'
      ? 'REFUNDED'
      : state.kind === 'ENDED'
        ? 'ENDED'
        : state.payment === 'OK'
          ? state.renews
            ? 'ACTIVE'
            : 'CANCELLED'
          : 'GRACE',
  price: { amount: order.amount, currency: order.currency },
  discount: order.discount > 0 ? { amount: order.discount, currency: order.currency } : null,
  startDate: state.startsAt.toISOString(),
  paidUntil: state.paidUntil.toISOString(),
  nextChargeAt: state.renews ? state.paidUntil.toISOString() : null,
  trialUntil: null,
  graceUntil: null,
  receiptUrl: null,
  manageUrl: null,
  // The platform's own subscription has calls of its own.
  can: { cancel: false, resume: false },
})
