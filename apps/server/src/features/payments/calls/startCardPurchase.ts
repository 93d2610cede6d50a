import { contract } from '@koinon/contract'
import type { App } from '#kernel/app.ts'
import { handle } from '#kernel/handle.ts'
import { hashOf, idempotencyKey } from '#kernel/http/idempotency.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#kernel/unit.ts'
import { cardsOf } from '#features/premium/index.ts'
import { beginOrder } from '../services/beginning.ts'
import { settleFree } from '../services/buying.ts'
import { giveUpOrder } from '../services/givingUp.ts'
import { type Asked, placeOrder } from '../services/ordering.ts'
import type { OrderRow } from '../store/orders.ts'

/** Opens the order; one in its way with other terms is abandoned first, at the provider too. */
async function openOrder(app: App, asked: Asked): Promise<OrderRow | null> {
  const placed = await inTransaction(app, async (tx) => {
    const outcome = await placeOrder(tx, app, asked)
    if ('order' in outcome && outcome.order.state === 'PENDING' && dueOf(outcome.order) === 0)
      await settleFree(tx, app, outcome.order)
    return outcome
  })
  if ('order' in placed) return placed.order
  const outcome = await giveUpOrder(app, placed.inTheWay.id)
  if (outcome === 'PENDING') throw new Refusal('TRY_AGAIN', { retryAfter: 10 })
  return outcome === 'BOUGHT' ? null : openOrder(app, asked)
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
    hash: hashOf(body),
  })
  if (!order) return refuse('ALREADY_OWNED')
  const price = { amount: dueOf(order), currency: order.currency }
  // Nothing to pay: it is already bought, and no provider is involved.
  if (price.amount === 0)
    return { orderId: order.id, price, clientSecret: '', publishableKey: '', state: 'PROCESSING' as const }
  const { publishableKey } = cardsOf(app)
  const step = await beginOrder(app, order, paymentMethodId)
  if (!step) return refuse('NOT_ON_SALE')
  const { clientSecret, state } = step
  return { orderId: order.id, price, clientSecret, publishableKey, state: state === 'PAID' ? 'PROCESSING' : state }
})
