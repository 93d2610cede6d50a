import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { cardProvider } from '#features/premium/index.ts'
import { subscriptionOf } from '#features/subscriptions/index.ts'
import { customerFor } from '../startCheckout.ts'
import { cardPaymentOf } from '../cardSubscriptions.ts'
import { settleOrder } from '../settleOrder.ts'

export const editCardPaymentMethod = handle(contract.payments.editCardPaymentMethod)(async ({
  body: { paymentMethodId, purchaseId },
  actor,
  db,
  app,
  refuse,
}) => {
  const mine = await cardPaymentOf(db, app, { accountId: actor.id, purchaseId })
  if (mine === 'MISSING') return refuse('PURCHASE_NOT_FOUND')
  if (!mine) return refuse('NOT_BY_CARD')
  const cards = cardProvider(app)
  const customer = await customerFor(app, actor.id)
  if (!paymentMethodId)
    return { clientSecret: await cards.methodSecret(customer), publishableKey: cards.publishableKey }
  const isTaken = await cards.useMethod(mine.reference, customer, paymentMethodId)
  if (!isTaken) return refuse('INVALID_PARAMETER', { path: 'paymentMethodId', detail: 'This card cannot be used.' })
  await settleOrder(app, mine.order.id)
  return { subscription: await subscriptionOf(db, actor.id, app.runtime.now()) }
})
