import { contract } from '@koinon/contract'
import { handle } from '../../../kernel/handle.ts'
import { cardsOf } from '../../premium/index.ts'
import { subscriptionOf } from '../../subscriptions/index.ts'
import { customerFor } from '../services/beginning.ts'
import { cardSubscription } from '../services/bySubscription.ts'
import { settle } from '../services/settling.ts'

export const editCardPaymentMethod = handle(contract.payments.editCardPaymentMethod)(async ({
  body: { paymentMethodId },
  actor,
  tx,
  app,
  refuse,
}) => {
  const mine = await cardSubscription(tx, app, actor.id)
  if (!mine) return refuse('NOT_BY_CARD')
  const cards = cardsOf(app)
  const customer = await customerFor(app, actor.id)
  if (!paymentMethodId)
    return { clientSecret: await cards.methodSecret(customer), publishableKey: cards.publishableKey }
  const isTaken = await cards.useMethod(mine.state.reference, customer, paymentMethodId)
  if (!isTaken) return refuse('INVALID_PARAMETER', { path: 'paymentMethodId', detail: 'This card cannot be used.' })
  await settle(tx, app, mine.order)
  return { subscription: await subscriptionOf(tx, actor.id, app.seams.now()) }
})
