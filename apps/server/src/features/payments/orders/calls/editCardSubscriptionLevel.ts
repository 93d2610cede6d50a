import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { idempotentExternal } from '#kernel/http/idempotentExternal.ts'
import { cardProvider } from '#features/premium/index.ts'
import { plansOf, subscriptionOf } from '#features/subscriptions/index.ts'
import { titleOf } from '../startCheckout.ts'
import { cardSubscription } from '../cardSubscriptions.ts'
import { settleOrder } from '../settleOrder.ts'

export const editCardSubscriptionLevel = handle(contract.payments.editCardSubscriptionLevel)(async ({
  body,
  actor,
  db,
  app,
  request,
  refuse,
}) => {
  const { level, preview } = body
  const edit = async () => {
    const mine = await cardSubscription(db, app, actor.id)
    const plan = plansOf(app.config).find((one) => one.level === level)
    if (!mine || !plan) return refuse('NOT_BY_CARD')
    const { state, order } = mine
    const { amount, currency } = plan.price
    const isSame = state.level === level
    const dueNow = isSame
      ? { amount: 0, currency }
      : await cardProvider(app).changePlan(
          state.reference,
          { what: await titleOf(app, { ...order, level }), amount, currency, interval: level },
          { isPreview: preview, key: request.header('idempotency-key') ?? request.id },
        )
    // An equal level after a cancellation means: it is renewed after all.
    const isResumed = isSame && !state.renews && !preview
    if (isResumed) await cardProvider(app).resume(state.reference)
    if (isResumed || (!preview && !isSame)) await settleOrder(app, order.id)
    return { subscription: await subscriptionOf(db, actor.id, app.runtime.now()), dueNow }
  }
  const asking = { accountId: actor.id, request, call: 'payments.editCardSubscriptionLevel', input: body }
  return idempotentExternal(app, asking, edit)
})
