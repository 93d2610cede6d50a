import { contract } from '@koinon/contract'
import { handle } from '../../../kernel/handle.ts'
import { subscriptionOf } from '../../subscriptions/index.ts'
import { orderPurchase } from '../services/presenting.ts'
import { settle } from '../services/settling.ts'
import { lockOrder } from '../store/orders.ts'

export const finalizeCardPurchase = handle(contract.payments.finalizeCardPurchase)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const order = await lockOrder(tx, body.orderId)
  if (order?.accountId !== actor.id) return refuse('PURCHASE_NOT_FOUND')
  const { state, failure, purchaseId } = await settle(tx, app, order)
  return {
    state,
    purchase: state === 'ACTIVE' ? await orderPurchase(tx, app, order, purchaseId) : null,
    subscription: await subscriptionOf(tx, actor.id, app.seams.now()),
    failure,
  }
})
