import { contract } from '@koinon/contract'
import { handle } from '../../../kernel/handle.ts'
import { cardsOf } from '../../premium/index.ts'
import { subscriptionOf } from '../../subscriptions/index.ts'
import { paidByCard } from '../services/bySubscription.ts'
import { settle } from '../services/settling.ts'
import { lockOrder } from '../store/orders.ts'

export const retryCardPayment = handle(contract.payments.retryCardPayment)(async ({
  body: { orderId, purchaseId },
  actor,
  tx,
  app,
  refuse,
}) => {
  const mine = orderId ? null : await paidByCard(tx, app, { accountId: actor.id, purchaseId })
  if (mine === 'MISSING') return refuse('PURCHASE_NOT_FOUND')
  const order = orderId ? await lockOrder(tx, orderId) : mine?.order
  if (orderId && order?.accountId !== actor.id) return refuse('PURCHASE_NOT_FOUND')
  if (!order?.reference) return refuse('NOTHING_OPEN')
  const step = await cardsOf(app).retry(order.reference)
  if (!step) return refuse('NOTHING_OPEN')
  await settle(tx, app, order)
  const { state, clientSecret } = step
  return {
    state,
    ...(clientSecret ? { clientSecret } : {}),
    subscription: await subscriptionOf(tx, actor.id, app.seams.now()),
  }
})
