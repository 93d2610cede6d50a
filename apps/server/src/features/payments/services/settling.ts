import type { CardStanding } from '#adapters/payments/port.ts'
import type { App } from '#kernel/app.ts'
import { addJob } from '#kernel/jobs.ts'
import type { Tx } from '#kernel/tables.ts'
import { cardsOf, holdSale } from '#features/premium/index.ts'
import { endReservation } from '#features/subscriptions/index.ts'
import { endAtProvider } from '../jobs/endAtProvider.ts'
import { type OrderRow, countReading, lockOrder, orderRow, settleOrder } from '../store/orders.ts'
import type { Failure } from '../store/tables.ts'
import { complete, settleLevel, settlePurchase } from './buying.ts'
import { readThenWrite } from './reading.ts'
import { mailReceipts } from './receipts.ts'
import { endEarlier } from './replacing.ts'
import { isTakenBack } from './told.ts'

/** The result of an order; a failed payment may be retried as long as the order is open. */
export interface Settled {
  readonly state: 'PENDING' | 'ACTIVE' | 'FAILED'
  readonly failure: Failure | null
  readonly purchaseId: string | null
}

/**
 * Reads the state of an order's payment from the provider, and records the consequences, whoever asks: the buyer, a
 * notification, the nightly job.
 */
export const settle = (app: App, orderId: string): Promise<Settled> =>
  readThenWrite<OrderRow, CardStanding | null, Settled>(app, {
    see: async () => found(await orderRow(app.db, orderId)),
    ask: async ({ reference }) => (reference ? cardsOf(app).standing(reference) : null),
    hold: async (tx) => found(await lockOrder(tx, orderId)),
    write: async (tx, order, standing) => (standing ? settleAs(tx, app, { order, standing }) : settledAs(order)),
  })

function found(order: OrderRow | null): OrderRow {
  if (!order) throw new Error('An order is gone.')
  return order
}

interface Settling {
  readonly order: OrderRow
  readonly standing: CardStanding
}

async function settleAs(tx: Tx, app: App, { order, standing }: Settling): Promise<Settled> {
  await countReading(tx, order.id)
  if (order.state === 'FAILED' || order.state === 'GIVEN_UP') {
    // Somebody else's money is left where it is; a payment for something unavailable is refunded.
    if (order.failure?.code !== 'mismatch' && isPaid(standing)) await giveBack(tx, standing)
    return settledAs(order)
  }
  const isFirst = order.state === 'PENDING'
  if (isFirst && standing.state === 'OPEN')
    return { state: pendingAs(standing), failure: standing.failure, purchaseId: null }
  const failure = isFirst ? await failureOf(tx, app, { order, standing }) : null
  if (failure) return fail(tx, app, order, failure)
  const purchaseId = order.entitlementId
    ? await settlePurchase(tx, app, { order, entitlementId: order.entitlementId, standing })
    : await settleLevel(tx, app, order, standing)
  if (isFirst) {
    await complete(tx, app, order, purchaseId)
    await endEarlier(tx, order)
  }
  await mailReceipts(tx, app, { order, standing, purchaseId })
  if (isTakenBack(standing) && standing.renews)
    await addJob(tx, endAtProvider, { reference: standing.reference, refunds: false, atEnd: false })
  return { state: 'ACTIVE', failure: null, purchaseId }
}

/** Why a payment, made or to be made, buys nothing; null: it does. */
async function failureOf(tx: Tx, app: App, { order, standing }: Settling): Promise<Failure | null> {
  if (standing.state === 'FAILED') return standing.failure ?? givenUp
  const wrong = mismatch(app, order, standing)
  if (wrong) {
    app.log.error({ orderId: order.id, reference: order.reference, code: wrong.code }, 'a payment is not our order’s')
    return wrong
  }
  if (!order.entitlementId || (await holdSale(tx, order.entitlementId))) return null
  await giveBack(tx, standing)
  return soldNoMore
}

async function fail(tx: Tx, app: App, order: OrderRow, failure: Failure): Promise<Settled> {
  await settleOrder(tx, order.id, { state: 'FAILED', failure }, app.seams.now())
  if (order.reservationId) await endReservation(tx, order.reservationId, app.seams.now())
  return { state: 'FAILED', failure, purchaseId: null }
}

const isPaid = ({ state, charges }: CardStanding): boolean =>
  state === 'TRIAL' || charges.some(({ amount, refunded }) => refunded < amount)

/** Ends a payment that bought nothing, and refunds what it brought in; repeating it has no further effect. */
const giveBack = (tx: Tx, { reference }: CardStanding): Promise<void> =>
  addJob(tx, endAtProvider, { reference, refunds: true, atEnd: false }, { key: `give-back-${reference}` })

const soldNoMore: Failure = { code: 'sold_no_more', text: 'It is no longer sold. What you paid is refunded to you.' }
export const givenUp: Failure = { code: 'expired', text: 'It was not paid in time.' }
function settledAs(order: OrderRow): Settled {
  if (order.state === 'FAILED' || order.state === 'GIVEN_UP')
    return { state: 'FAILED', failure: order.failure ?? givenUp, purchaseId: null }
  return { state: order.state, failure: null, purchaseId: order.purchaseId }
}
/** A refused card is reported; the order stays open for another. */
const pendingAs = ({ failure, step }: CardStanding): Settled['state'] =>
  failure && step?.state === 'REQUIRES_METHOD' ? 'FAILED' : 'PENDING'

/** Money that does not match our order buys nothing: another order's, another amount, another currency, test money. */
function mismatch(app: App, order: OrderRow, standing: CardStanding): Failure | null {
  const isOnce = standing.interval === 'ONE_TIME'
  const [charge] = standing.charges
  const due = order.amount - order.discount
  const isOurs =
    standing.orderId === order.id &&
    standing.isTest === cardsOf(app).isTest &&
    standing.interval === order.interval &&
    standing.currency === order.currency &&
    standing.amount === (isOnce ? due : order.amount) &&
    (charge ? charge.currency === order.currency && Math.abs(charge.amount - due) <= 1 : standing.state === 'TRIAL')
  return isOurs ? null : { code: 'mismatch', text: 'The payment does not match the order.' }
}
