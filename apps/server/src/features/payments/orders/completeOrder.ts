import type { CardState } from '#adapters/payments/port.ts'
import { recordPurchase } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { recordSubscription, subscriptionStates, reservations, promoCodes } from '#features/subscriptions/index.ts'
import { type OrderRow, updateSettledOrder } from './store/orders.ts'
import { ledgerStateOf, purchaseStateOf } from './stripeState.ts'

/** Records the state of a group's purchase from what was reported about its payment; returns the purchase. */
export async function settlePurchase(
  tx: Tx,
  app: App,
  { order, entitlementId, state }: { order: OrderRow; entitlementId: string; state: CardState },
): Promise<string | null> {
  const reported = purchaseStateOf(order, { entitlementId, state, now: app.runtime.now() })
  const recorded = await recordPurchase(tx, app, reported)
  if (!recorded.ok) throw new Error('A payment belongs to another purchase.')
  if (recorded.changedTo === 'GRACE') await notifyFailure(tx, order, recorded.purchase.id)
  return recorded.purchase.id
}

/** Records a paid level of the platform, which is not a purchase. */
export async function settleLevel(tx: Tx, app: App, order: OrderRow, state: CardState): Promise<null> {
  const states = await subscriptionStates(tx, order.accountId)
  const before = states.find(({ source, reference }) => source === 'STRIPE' && reference === state.reference) ?? null
  const line = ledgerStateOf(state, before, app.runtime.now())
  if (!line) return null
  await recordSubscription(tx, app, { ...line, accountId: order.accountId, at: app.runtime.now() })
  if (line.kind === 'PAYMENT_FAILED') await notifyFailure(tx, order, null)
  return null
}

/** One notification about a failed payment, once each time. */
const notifyFailure = (tx: Tx, { accountId, id }: OrderRow, purchaseId: string | null): Promise<void> =>
  emit(tx, 'payment.failed', { accountId, purchaseId, orderId: id })

/** An order is bought: what it reserved of a promo code is used. */
export async function completeOrder(tx: Tx, app: App, order: OrderRow, purchaseId: string | null): Promise<void> {
  const now = app.runtime.now()
  await updateSettledOrder(tx, order.id, { state: 'ACTIVE', purchaseId }, now)
  if (!order.reservationId) return
  const reservation = await reservations.endReservation(tx, order.reservationId, now)
  const code = reservation && (await promoCodes.promoCodeKind(tx, reservation.promoCodeId))
  if (!reservation || !code) return
  await promoCodes.writeRedemption(tx, {
    id: app.runtime.id(),
    promoCodeId: reservation.promoCodeId,
    accountId: order.accountId,
    effect: { kind: code.kind, level: order.level, percent: reservation.percent, until: null },
    grantId: purchaseId ?? order.id,
    now,
  })
}

/** Settles an order that costs nothing: no provider has to be asked. */
export async function settleFree(tx: Tx, app: App, order: OrderRow): Promise<void> {
  const { entitlementId } = order
  if (!entitlementId) throw new Error('A level of the platform has a price.')
  const now = app.runtime.now()
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
  if (recorded.ok) await completeOrder(tx, app, order, recorded.purchase.id)
}
