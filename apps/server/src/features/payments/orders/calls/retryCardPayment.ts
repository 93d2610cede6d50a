import { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import { entitlements } from '#features/entitlements/index.ts'
import { handle } from '#kernel/http/handler.ts'
import { idempotentExternal } from '#kernel/http/idempotentExternal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { cardProvider } from '#features/premium/index.ts'
import { subscriptionOf } from '#features/subscriptions/index.ts'
import { cardPaymentOf } from '../cardSubscriptions.ts'
import { settleOrder } from '../settleOrder.ts'
import { type OrderRow, orderRow } from '../store/orders.ts'

type Retried = Reply<typeof contract.payments.retryCardPayment>

export const retryCardPayment = handle(contract.payments.retryCardPayment)(async ({
  body,
  actor,
  db,
  app,
  request,
  refuse,
}) => {
  const { orderId, purchaseId } = body
  const retry = async (): Promise<Retried> => {
    const mine = orderId ? null : await cardPaymentOf(db, app, { accountId: actor.id, purchaseId })
    if (mine === 'MISSING') return refuse('PURCHASE_NOT_FOUND')
    const order = orderId ? await orderRow(db, orderId) : mine?.order
    if (orderId && order?.accountId !== actor.id) return refuse('PURCHASE_NOT_FOUND')
    if (!order?.reference || (await isOffSale(db, order))) return refuse('NOTHING_OPEN')
    const step = await cardProvider(app).retry(order.reference)
    if (!step) return refuse('NOTHING_OPEN')
    await settleOrder(app, order.id)
    const { state, clientSecret } = step
    return {
      state,
      ...(clientSecret ? { clientSecret } : {}),
      subscription: await subscriptionOf(db, actor.id, app.runtime.now()),
    }
  }
  const asking = { accountId: actor.id, request, call: 'payments.retryCardPayment', input: body }
  return idempotentExternal(app, asking, retry, ({ clientSecret }) => clientSecret === undefined)
})

/** Whether it is off sale, because its seller is away. */
const isOffSale = async (db: Db, { accountId, entitlementId }: OrderRow): Promise<boolean> =>
  entitlementId !== null && ((await entitlements.entitlementRow(db, accountId, entitlementId))?.isPaused ?? false)
