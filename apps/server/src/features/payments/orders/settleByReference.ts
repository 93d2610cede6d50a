import { z } from 'zod'
import { UpstreamUnavailable } from '#adapters/common/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { cardProvider } from '#features/premium/index.ts'
import { type OrderRow, nameOrder, orderOf, orderRow } from './store/orders.ts'
import { settleOrder } from './settleOrder.ts'

/** Handles a report about a payment or a subscription that may be ours: settled like its order. */
export async function settleByReference(app: App, reference: string): Promise<void> {
  const order = (await orderOf(app.db, reference)) ?? (await orderBehind(app, reference))
  if (order) await settleOrder(app, order.id)
}

/** The order behind the subscription that a payment was made for, or one whose reference was never recorded. */
async function orderBehind(app: App, reference: string): Promise<OrderRow | null> {
  if (!/^(?:pi|sub)_/.test(reference)) return null
  const cards = cardProvider(app)
  const subscription = reference.startsWith('pi_') ? await cards.subscriptionOf(reference) : null
  const known = subscription ? await orderOf(app.db, subscription) : null
  if (known) return known
  const named = subscription ?? reference
  // A reference unknown to the provider in this account is not ours.
  const state = await cards.stateOf(named).catch((error: unknown) => {
    if (error instanceof UpstreamUnavailable) throw error
    return null
  })
  const { data: orderId } = z.uuid().safeParse(state?.orderId)
  const order = orderId ? await orderRow(app.db, orderId) : null
  if (order?.reference !== null) return null
  await inTransaction(app, (tx) => nameOrder(tx, order.id, named))
  return order
}
