import { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import { handle } from '#kernel/handle.ts'
import { onceApart } from '#kernel/http/once-apart.ts'
import type { Db } from '#kernel/tables.ts'
import { cardsOf, entitlementRow } from '#features/premium/index.ts'
import { subscriptionOf } from '#features/subscriptions/index.ts'
import { paidByCard } from '../services/bySubscription.ts'
import { settle } from '../services/settling.ts'
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
    const mine = orderId ? null : await paidByCard(db, app, { accountId: actor.id, purchaseId })
    if (mine === 'MISSING') return refuse('PURCHASE_NOT_FOUND')
    const order = orderId ? await orderRow(db, orderId) : mine?.order
    if (orderId && order?.accountId !== actor.id) return refuse('PURCHASE_NOT_FOUND')
    if (!order?.reference || (await isOffSale(db, order))) return refuse('NOTHING_OPEN')
    const step = await cardsOf(app).retry(order.reference)
    if (!step) return refuse('NOTHING_OPEN')
    await settle(app, order.id)
    const { state, clientSecret } = step
    return {
      state,
      ...(clientSecret ? { clientSecret } : {}),
      subscription: await subscriptionOf(db, actor.id, app.seams.now()),
    }
  }
  const asking = { accountId: actor.id, request, call: 'payments.retryCardPayment', input: body }
  return onceApart(app, asking, retry, ({ clientSecret }) => clientSecret === undefined)
})

/** Whether nobody is to pay for it now, because whoever sells it is away. */
const isOffSale = async (db: Db, { accountId, entitlementId }: OrderRow): Promise<boolean> =>
  entitlementId !== null && ((await entitlementRow(db, accountId, entitlementId))?.isPaused ?? false)
