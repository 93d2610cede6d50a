import type { CardStanding } from '../../../adapters/payments/port.ts'
import type { App } from '../../../kernel/app.ts'
import { emit } from '../../../kernel/events.ts'
import { addJob } from '../../../kernel/jobs.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { cardsOf, recordPurchase } from '../../premium/index.ts'
import {
  endReservation,
  promoCodeKind,
  recordSubscription,
  subscriptionStates,
  writeRedemption,
} from '../../subscriptions/index.ts'
import { endAtProvider } from '../jobs/endAtProvider.ts'
import { type OrderRow, lockOrder, lockOrderOf, settleOrder } from '../store/orders.ts'
import type { Failure } from '../store/tables.ts'
import { isTakenBack, ledgerTold, purchaseTold } from './told.ts'

/** What became of an order; a payment that failed may be tried again as long as the order is open. */
export interface Settled {
  readonly state: 'PENDING' | 'ACTIVE' | 'FAILED'
  readonly failure: Failure | null
  readonly purchaseId: string | null
}

/**
 * Reads how an order's payment stands at the provider, and writes what follows. The order's row is held while it is
 * read, so that an older reading is never written over a newer one, whoever asks: the buyer, a notice, the night.
 */
export async function settle(tx: Tx, app: App, order: OrderRow): Promise<Settled> {
  if (order.state === 'FAILED' || order.state === 'GIVEN_UP')
    return { state: 'FAILED', failure: order.failure ?? givenUp, purchaseId: null }
  if (!order.reference) return settledAs(order)
  const standing = await cardsOf(app).standing(order.reference)
  const isFirst = order.state === 'PENDING'
  if (isFirst && standing.state === 'OPEN')
    return { state: pendingAs(standing), failure: standing.failure, purchaseId: null }
  const wrong = isFirst && standing.state !== 'FAILED' ? mismatch(app, order, standing) : null
  if (isFirst && (wrong || standing.state === 'FAILED')) {
    const failure = wrong ?? standing.failure ?? givenUp
    if (wrong)
      app.log.error({ orderId: order.id, reference: order.reference, code: wrong.code }, 'a payment is not our order’s')
    await settleOrder(tx, order.id, { state: 'FAILED', failure }, app.seams.now())
    if (order.reservationId) await endReservation(tx, order.reservationId, app.seams.now())
    return { state: 'FAILED', failure, purchaseId: null }
  }
  const purchaseId = order.entitlementId
    ? await settlePurchase(tx, app, { order, entitlementId: order.entitlementId, standing })
    : await settleLevel(tx, app, order, standing)
  if (isFirst) await complete(tx, app, order, purchaseId)
  if (isTakenBack(standing) && standing.renews)
    await addJob(tx, endAtProvider, { reference: order.reference, refunds: false, atEnd: false })
  return { state: 'ACTIVE', failure: null, purchaseId }
}

const givenUp: Failure = { code: 'expired', text: 'It was not paid in time.' }
const settledAs = (order: OrderRow): Settled => ({
  state: order.state === 'ACTIVE' ? 'ACTIVE' : 'PENDING',
  failure: null,
  purchaseId: order.purchaseId,
})
/** A card that was refused is told; the order stays open for another. */
const pendingAs = ({ failure, step }: CardStanding): Settled['state'] =>
  failure && step?.state === 'REQUIRES_METHOD' ? 'FAILED' : 'PENDING'

/** Money that is not what our order asked for buys nothing: another order's, another sum, another currency, test money. */
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

async function settlePurchase(
  tx: Tx,
  app: App,
  { order, entitlementId, standing }: { order: OrderRow; entitlementId: string; standing: CardStanding },
): Promise<string | null> {
  const told = purchaseTold(order, entitlementId, standing)
  const recorded = await recordPurchase(tx, app, told)
  if (!recorded.ok) throw new Error('A payment belongs to another purchase.')
  if (recorded.changedTo === 'GRACE') await tellFailure(tx, order, recorded.purchase.id)
  return recorded.purchase.id
}

async function settleLevel(tx: Tx, app: App, order: OrderRow, standing: CardStanding): Promise<null> {
  const states = await subscriptionStates(tx, order.accountId)
  const before = states.find(({ source, reference }) => source === 'STRIPE' && reference === standing.reference) ?? null
  const line = ledgerTold(standing, before)
  if (!line) return null
  await recordSubscription(tx, app, { ...line, accountId: order.accountId, at: app.seams.now() })
  if (line.kind === 'PAYMENT_FAILED') await tellFailure(tx, order, null)
  return null
}

/** One word about a payment that failed, once for each time. */
const tellFailure = (tx: Tx, { accountId, id }: OrderRow, purchaseId: string | null): Promise<void> =>
  emit(tx, 'payment.failed', { accountId, purchaseId, orderId: id })

/** An order is bought: what it used of a promo code is used. */
async function complete(tx: Tx, app: App, order: OrderRow, purchaseId: string | null): Promise<void> {
  const now = app.seams.now()
  await settleOrder(tx, order.id, { state: 'ACTIVE', purchaseId }, now)
  if (!order.reservationId) return
  const reservation = await endReservation(tx, order.reservationId, now)
  const code = reservation && (await promoCodeKind(tx, reservation.promoCodeId))
  if (!reservation || !code) return
  await writeRedemption(tx, {
    id: app.seams.id(),
    promoCodeId: reservation.promoCodeId,
    accountId: order.accountId,
    effect: { kind: code.kind, level: order.level, percent: reservation.percent, until: null },
    grantId: purchaseId ?? order.id,
    now,
  })
}

/** Settles an order that costs nothing: nobody has to be asked. */
export async function settleFree(tx: Tx, app: App, order: OrderRow): Promise<void> {
  const { entitlementId } = order
  if (!entitlementId) throw new Error('A level of the platform has a price.')
  const now = app.seams.now()
  const recorded = await recordPurchase(tx, app, {
    accountId: order.accountId,
    entitlementId,
    source: 'NONE',
    reference: order.id,
    state: 'ACTIVE',
    amount: order.amount,
    discount: order.discount,
    currency: order.currency,
    interval: order.interval,
    startsAt: now,
    paidUntil: null,
    graceUntil: null,
    renews: false,
    receiptUrl: null,
    events: [{ kind: 'STARTED', amount: null, fee: null, currency: null, providerEvent: 'start', at: now }],
  })
  if (recorded.ok) await complete(tx, app, order, recorded.purchase.id)
}

/** What is told of a payment or a subscription that may be ours: settled like its order. */
export async function settleReference(tx: Tx, app: App, reference: string): Promise<void> {
  const order = (await lockOrderOf(tx, reference)) ?? (await orderBehind(tx, app, reference))
  if (order) await settle(tx, app, order)
}

/** The order of the subscription that a payment was made for, or one whose reference was not written down any more. */
async function orderBehind(tx: Tx, app: App, reference: string): Promise<OrderRow | null> {
  if (!reference.startsWith('pi_')) return null
  const subscription = await cardsOf(app).subscriptionOf(reference)
  return subscription ? lockOrderOf(tx, subscription) : null
}

/** Gives an order up that nobody paid, first at the provider: what was paid meanwhile is bought. */
export async function giveUpOrder(tx: Tx, app: App, orderId: string): Promise<'GIVEN_UP' | 'BOUGHT'> {
  const order = await lockOrder(tx, orderId)
  if (order?.state !== 'PENDING') return order?.state === 'ACTIVE' ? 'BOUGHT' : 'GIVEN_UP'
  if (order.reference && !(await cardsOf(app).giveUp(order.reference))) {
    const { state } = await settle(tx, app, order)
    return state === 'ACTIVE' ? 'BOUGHT' : 'GIVEN_UP'
  }
  await settleOrder(tx, order.id, { state: 'GIVEN_UP', failure: givenUp }, app.seams.now())
  return 'GIVEN_UP'
}
