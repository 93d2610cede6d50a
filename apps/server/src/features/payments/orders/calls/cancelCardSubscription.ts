import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { idempotentExternal } from '#kernel/http/idempotentExternal.ts'
import { cardProvider } from '#features/premium/index.ts'
import { subscriptionOf } from '#features/subscriptions/index.ts'
import { cardSubscription } from '../cardSubscriptions.ts'
import { settleOrder } from '../settleOrder.ts'

export const cancelCardSubscription = handle(contract.payments.cancelCardSubscription)(async ({
  actor,
  db,
  app,
  request,
  refuse,
}) => {
  const cancel = async () => {
    const mine = await cardSubscription(db, app, actor.id)
    if (!mine) return refuse('NOT_BY_CARD')
    if (!mine.state.renews) return refuse('ALREADY_CANCELLED')
    await cardProvider(app).cancelAtEnd(mine.state.reference)
    await settleOrder(app, mine.order.id)
    return subscriptionOf(db, actor.id, app.runtime.now())
  }
  const asking = { accountId: actor.id, request, call: 'payments.cancelCardSubscription', input: {} }
  return idempotentExternal(app, asking, cancel)
})
