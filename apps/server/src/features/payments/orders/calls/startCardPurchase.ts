import { contract } from '@koinon/contract'
import type { App } from '#kernel/http/app.ts'
import { handle } from '#kernel/http/handler.ts'
import { inputHash, idempotencyKey } from '#kernel/http/idempotency.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { cardProvider } from '#features/premium/index.ts'
import { startCheckout } from '../startCheckout.ts'
import { settleFree } from '../completeOrder.ts'
import { abandonOrder } from '../abandonOrder.ts'
import { type OrderArgs, placeOrder } from '../placeOrder.ts'
import type { OrderRow } from '../store/orders.ts'

/** Opens the order; one in its way with other terms is abandoned first, at the provider too. */
async function openOrder(app: App, args: OrderArgs): Promise<OrderRow | null> {
  const placed = await inTransaction(app, async (tx) => {
    const outcome = await placeOrder(tx, app, args)
    if ('order' in outcome && outcome.order.state === 'PENDING' && dueOf(outcome.order) === 0)
      await settleFree(tx, app, outcome.order)
    return outcome
  })
  if ('order' in placed) return placed.order
  const outcome = await abandonOrder(app, placed.inTheWay.id)
  if (outcome === 'PENDING') throw new Refusal('TRY_AGAIN', { retryAfter: 10 })
  return outcome === 'BOUGHT' ? null : openOrder(app, args)
}

const dueOf = ({ amount, discount }: OrderRow): number => amount - discount

export const startCardPurchase = handle(contract.payments.startCardPurchase)(async ({
  body,
  actor,
  app,
  request,
  refuse,
}) => {
  const { subject, reservationId = null, paymentMethodId = null } = body
  const order = await openOrder(app, {
    accountId: actor.id,
    subject,
    reservationId,
    key: idempotencyKey(request.header('idempotency-key')),
    hash: inputHash(body),
  })
  if (!order) return refuse('ALREADY_OWNED')
  const price = { amount: dueOf(order), currency: order.currency }
  // Nothing to pay: it is already bought, and no provider is involved.
  if (price.amount === 0)
    return { orderId: order.id, price, clientSecret: '', publishableKey: '', state: 'PROCESSING' as const }
  const { publishableKey } = cardProvider(app)
  const step = await startCheckout(app, order, paymentMethodId)
  if (!step) return refuse('NOT_ON_SALE')
  const { clientSecret, state } = step
  return { orderId: order.id, price, clientSecret, publishableKey, state: state === 'PAID' ? 'PROCESSING' : state }
})
