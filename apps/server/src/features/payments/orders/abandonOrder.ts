import type { App } from '#kernel/http/app.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { cardProvider } from '#features/premium/index.ts'
import { lockOrder, orderRow, updateSettledOrder } from './store/orders.ts'
import { abandonedFailure, settleOrder } from './settleOrder.ts'

/** PENDING: its payment is being processed by the bank, and can be neither abandoned nor counted yet. */
export type AbandonOutcome = 'GIVEN_UP' | 'BOUGHT' | 'PENDING'
const endedAs = { ACTIVE: 'BOUGHT', FAILED: 'GIVEN_UP', GIVEN_UP: 'GIVEN_UP' } as const

/** Abandons an order that nobody paid, first at the provider: if it was paid meanwhile, it is bought. */
export async function abandonOrder(app: App, orderId: string): Promise<AbandonOutcome> {
  const seen = await orderRow(app.db, orderId)
  if (!seen) return 'GIVEN_UP'
  if (seen.state !== 'PENDING') return endedAs[seen.state]
  if (seen.reference && !(await cardProvider(app).abandon(seen.reference))) {
    await settleOrder(app, orderId)
    const { state } = (await orderRow(app.db, orderId)) ?? seen
    return state === 'PENDING' ? state : endedAs[state]
  }
  const ended = await inTransaction(app, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return 'GIVEN_UP'
    if (order.state !== 'PENDING') return endedAs[order.state]
    // Begun at the provider since it was read.
    if (order.reference !== seen.reference) return null
    await updateSettledOrder(tx, orderId, { state: 'GIVEN_UP', failure: abandonedFailure }, app.runtime.now())
    return 'GIVEN_UP'
  })
  return ended ?? abandonOrder(app, orderId)
}
