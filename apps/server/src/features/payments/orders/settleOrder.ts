import type { CardState } from '#adapters/payments/port.ts'
import { entitlements } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import { addJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { cardProvider } from '#features/premium/index.ts'
import { reservations } from '#features/subscriptions/index.ts'
import { endRenewalJob } from './jobs/endRenewal.ts'
import { type OrderRow, countProviderRead, lockOrder, orderRow, updateSettledOrder } from './store/orders.ts'
import type { Failure } from '../store/tables.ts'
import { completeOrder, settleLevel, settlePurchase } from './completeOrder.ts'
import { readProviderState } from './readProviderState.ts'
import { mailReceipts } from '../mail/mailReceipts.ts'
import { endReplacedPlan } from './endReplacedPlan.ts'
import { isRevoked } from './stripeState.ts'

/** The result of an order; a failed payment may be retried as long as the order is open. */
export interface SettledOrder {
  readonly state: 'PENDING' | 'ACTIVE' | 'FAILED'
  readonly failure: Failure | null
  readonly purchaseId: string | null
}

/**
 * Reads the state of an order's payment from the provider, and records the consequences, for every caller: the buyer, a
 * notification, the nightly job.
 */
export const settleOrder = (app: App, orderId: string): Promise<SettledOrder> =>
  readProviderState<OrderRow, CardState | null, SettledOrder>(app, {
    see: async () => found(await orderRow(app.db, orderId)),
    read: async ({ reference }) => (reference ? cardProvider(app).stateOf(reference) : null),
    hold: async (tx) => found(await lockOrder(tx, orderId)),
    write: async (tx, order, state) => (state ? settleAs(tx, app, { order, state }) : settledAs(order)),
  })

function found(order: OrderRow | null): OrderRow {
  if (!order) throw new Error('An order is gone.')
  return order
}

interface Settling {
  readonly order: OrderRow
  readonly state: CardState
}

async function settleAs(tx: Tx, app: App, { order, state }: Settling): Promise<SettledOrder> {
  await countProviderRead(tx, order.id)
  if (order.state === 'FAILED' || order.state === 'GIVEN_UP') {
    // Another person's money is left where it is; a payment for something unavailable is refunded.
    if (order.failure?.code !== 'mismatch' && isPaid(state)) await refund(tx, state)
    return settledAs(order)
  }
  const isFirst = order.state === 'PENDING'
  if (isFirst && state.state === 'OPEN') return { state: pendingAs(state), failure: state.failure, purchaseId: null }
  const failure = isFirst ? await failureOf(tx, app, { order, state }) : null
  if (failure) return fail(tx, app, order, failure)
  const purchaseId = order.entitlementId
    ? await settlePurchase(tx, app, { order, entitlementId: order.entitlementId, state })
    : await settleLevel(tx, app, order, state)
  if (isFirst) {
    await completeOrder(tx, app, order, purchaseId)
    await endReplacedPlan(tx, order)
  }
  await mailReceipts(tx, app, { order, cardState: state, purchaseId })
  if (isRevoked(state) && state.renews)
    await addJob(tx, endRenewalJob, { reference: state.reference, refunds: false, atEnd: false })
  return { state: 'ACTIVE', failure: null, purchaseId }
}

/** Why a payment, made or to be made, buys nothing; null: it does. */
async function failureOf(tx: Tx, app: App, { order, state }: Settling): Promise<Failure | null> {
  if (state.state === 'FAILED') return state.failure ?? abandonedFailure
  const wrong = mismatch(app, order, state)
  if (wrong) {
    app.log.error({ orderId: order.id, reference: order.reference, code: wrong.code }, 'a payment is not our order’s')
    return wrong
  }
  if (!order.entitlementId || (await entitlements.lockSale(tx, order.entitlementId))) return null
  await refund(tx, state)
  return soldNoMore
}

async function fail(tx: Tx, app: App, order: OrderRow, failure: Failure): Promise<SettledOrder> {
  await updateSettledOrder(tx, order.id, { state: 'FAILED', failure }, app.runtime.now())
  if (order.reservationId) await reservations.endReservation(tx, order.reservationId, app.runtime.now())
  return { state: 'FAILED', failure, purchaseId: null }
}

const isPaid = ({ state, charges }: CardState): boolean =>
  state === 'TRIAL' || charges.some(({ amount, refunded }) => refunded < amount)

/** Ends a payment that bought nothing, and refunds what it brought in; repeating it has no further effect. */
const refund = (tx: Tx, { reference }: CardState): Promise<void> =>
  addJob(tx, endRenewalJob, { reference, refunds: true, atEnd: false }, { key: `refund-${reference}` })

const soldNoMore: Failure = { code: 'sold_no_more', text: 'It is no longer sold. What you paid is refunded to you.' }
export const abandonedFailure: Failure = { code: 'expired', text: 'It was not paid in time.' }
function settledAs(order: OrderRow): SettledOrder {
  if (order.state === 'FAILED' || order.state === 'GIVEN_UP')
    return { state: 'FAILED', failure: order.failure ?? abandonedFailure, purchaseId: null }
  return { state: order.state, failure: null, purchaseId: order.purchaseId }
}
/** A refused card is reported; the order stays open for another. */
const pendingAs = ({ failure, step }: CardState): SettledOrder['state'] =>
  failure && step?.state === 'REQUIRES_METHOD' ? 'FAILED' : 'PENDING'

/** Money that does not match our order buys nothing: another order's, another amount, another currency, test money. */
function mismatch(app: App, order: OrderRow, state: CardState): Failure | null {
  const isOnce = state.interval === 'ONE_TIME'
  const [charge] = state.charges
  const due = order.amount - order.discount
  const isOurs =
    state.orderId === order.id &&
    state.isTest === cardProvider(app).isTest &&
    state.interval === order.interval &&
    state.currency === order.currency &&
    state.amount === (isOnce ? due : order.amount) &&
    (charge ? charge.currency === order.currency && Math.abs(charge.amount - due) <= 1 : state.state === 'TRIAL')
  return isOurs ? null : { code: 'mismatch', text: 'The payment does not match the order.' }
}
