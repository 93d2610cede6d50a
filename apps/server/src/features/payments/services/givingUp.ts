import type { App } from '#kernel/app.ts'
import { inTransaction } from '#kernel/unit.ts'
import { cardsOf } from '#features/premium/index.ts'
import { lockOrder, orderRow, settleOrder } from '../store/orders.ts'
import { givenUp, settle } from './settling.ts'

/** PENDING: its payment is being processed by the bank, and can be neither abandoned nor counted yet. */
export type Ended = 'GIVEN_UP' | 'BOUGHT' | 'PENDING'
const endedAs = { ACTIVE: 'BOUGHT', FAILED: 'GIVEN_UP', GIVEN_UP: 'GIVEN_UP' } as const

/** Abandons an order that nobody paid, first at the provider: if it was paid meanwhile, it is bought. */
export async function giveUpOrder(app: App, orderId: string): Promise<Ended> {
  const seen = await orderRow(app.db, orderId)
  if (!seen) return 'GIVEN_UP'
  if (seen.state !== 'PENDING') return endedAs[seen.state]
  if (seen.reference && !(await cardsOf(app).giveUp(seen.reference))) {
    await settle(app, orderId)
    const { state } = (await orderRow(app.db, orderId)) ?? seen
    return state === 'PENDING' ? state : endedAs[state]
  }
  const ended = await inTransaction(app, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return 'GIVEN_UP'
    if (order.state !== 'PENDING') return endedAs[order.state]
    // Begun at the provider since we looked.
    if (order.reference !== seen.reference) return null
    await settleOrder(tx, orderId, { state: 'GIVEN_UP', failure: givenUp }, app.seams.now())
    return 'GIVEN_UP'
  })
  return ended ?? giveUpOrder(app, orderId)
}
