import type { App } from '../../../kernel/app.ts'
import type { Tx } from '../../../kernel/tables.ts'
import {
  type SubscriptionState,
  holdAccount,
  subscriptionPolicy,
  subscriptionStates,
} from '../../subscriptions/index.ts'
import { type OrderRow, lockOrderOf } from '../store/orders.ts'

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
