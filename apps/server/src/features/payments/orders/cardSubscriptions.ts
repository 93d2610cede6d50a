import { purchases } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type SubscriptionState, subscriptionPolicy, subscriptionStates } from '#features/subscriptions/index.ts'
import { type OrderRow, orderOf, orderOfPurchase } from './store/orders.ts'

/** A recurring payment by card: its order, and the provider's id of it. */
export interface PaidByCard {
  readonly order: OrderRow
  readonly reference: string
}

/** The platform subscription that an account pays by card, with its order; null if there is none. */
export async function cardSubscription(
  db: Db,
  app: App,
  accountId: string,
): Promise<{ state: SubscriptionState; order: OrderRow } | null> {
  const running = subscriptionPolicy.running(await subscriptionStates(db, accountId), app.runtime.now())
  const state = running.find(({ source }) => source === 'STRIPE')
  const order = state && (await orderOf(db, state.reference))
  return order ? { state, order } : null
}

/**
 * The platform's subscription, or something of a group with recurring payments. Null: it is not paid by card, or only
 * once; MISSING: the account has bought no such thing.
 */
export async function cardPaymentOf(
  db: Db,
  app: App,
  { accountId, purchaseId }: { accountId: string; purchaseId: string | undefined },
): Promise<PaidByCard | 'MISSING' | null> {
  if (purchaseId === undefined) {
    const mine = await cardSubscription(db, app, accountId)
    return mine && { order: mine.order, reference: mine.state.reference }
  }
  const purchase = await purchases.purchaseRow(db, purchaseId)
  if (purchase?.accountId !== accountId) return 'MISSING'
  const order = await orderOfPurchase(db, purchaseId)
  const isOver = purchase.state === 'ENDED' || purchase.state === 'REFUNDED'
  if (isOver || purchase.interval === 'ONE_TIME' || !order?.reference) return null
  return { order, reference: order.reference }
}
