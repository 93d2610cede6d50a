import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { subscriptionOf } from '#features/subscriptions/index.ts'
import { orderPurchase } from '../services/presenting.ts'
import { settle } from '../services/settling.ts'
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
  const { state, failure, purchaseId } = await settle(app, orderId)
  return {
    state,
    purchase: state === 'ACTIVE' ? await orderPurchase(db, app, order, purchaseId) : null,
    subscription: await subscriptionOf(db, actor.id, app.seams.now()),
    failure,
  }
})
