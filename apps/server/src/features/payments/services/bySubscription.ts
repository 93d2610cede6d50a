import type { App } from '../../../kernel/app.ts'
import type { Tx } from '../../../kernel/tables.ts'
import {
  type SubscriptionState,
  holdAccount,
  subscriptionPolicy,
  subscriptionStates,
} from '../../subscriptions/index.ts'
import { purchaseRow } from '../../premium/index.ts'
import { type OrderRow, lockOrderOf, lockOrderOfPurchase } from '../store/orders.ts'

/** What somebody pays by card time and again: its order, held, and what the provider calls it. */
export interface PaidByCard {
  readonly order: OrderRow
  readonly reference: string
}

/** The platform's subscription that an account pays by card, with its order's row held; null: it has none. */
export async function cardSubscription(
  tx: Tx,
  app: App,
  accountId: string,
): Promise<{ state: SubscriptionState; order: OrderRow } | null> {
  await holdAccount(tx, accountId)
  const running = subscriptionPolicy.running(await subscriptionStates(tx, accountId), app.seams.now())
  const state = running.find(({ source }) => source === 'STRIPE')
  const order = state && (await lockOrderOf(tx, state.reference))
  return order ? { state, order } : null
}

/**
 * The platform's subscription, or something of a group that is paid for anew each time. Null: it is not paid by card, or
 * once; MISSING: the account has bought no such thing.
 */
export async function paidByCard(
  tx: Tx,
  app: App,
  { accountId, purchaseId }: { accountId: string; purchaseId: string | undefined },
): Promise<PaidByCard | 'MISSING' | null> {
  if (purchaseId === undefined) {
    const mine = await cardSubscription(tx, app, accountId)
    return mine && { order: mine.order, reference: mine.state.reference }
  }
  const purchase = await purchaseRow(tx, purchaseId)
  if (purchase?.accountId !== accountId) return 'MISSING'
  const order = await lockOrderOfPurchase(tx, purchaseId)
  const isOver = purchase.state === 'ENDED' || purchase.state === 'REFUNDED'
  if (isOver || purchase.interval === 'ONE_TIME' || !order?.reference) return null
  return { order, reference: order.reference }
}
