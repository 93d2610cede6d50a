import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { subscriptionOf } from '#features/subscriptions/index.ts'
import { presentOrder } from '../presentOrder.ts'
import { settleOrder } from '../settleOrder.ts'
import { orderRow } from '../store/orders.ts'

export const finalizeCardPurchase = handle(contract.payments.finalizeCardPurchase)(async ({
  body: { orderId },
  actor,
  db,
  app,
  refuse,
}) => {
  const order = await orderRow(db, orderId)
  if (order?.accountId !== actor.id) return refuse('PURCHASE_NOT_FOUND')
  const { state, failure, purchaseId } = await settleOrder(app, orderId)
  return {
    state,
    purchase: state === 'ACTIVE' ? await presentOrder(db, app, order, purchaseId) : null,
    subscription: await subscriptionOf(db, actor.id, app.runtime.now()),
    failure,
  }
})
