import { priceStep } from '@koinon/contract/money'
import type { Money, PurchaseSubjectInput } from '@koinon/contract/shared'
import { entitlements, payoutAccounts, entitlementPolicy } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import { dayMs } from '#kernel/durations.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { mayPurchase } from '#features/accounts/index.ts'
import { groupFacts, groupPolicy } from '#features/groups/index.ts'
import {
  lockSubscriber,
  plansOf,
  subscriptionPolicy,
  subscriptionStates,
  reservations,
} from '#features/subscriptions/index.ts'
import { type OrderRow, insertOrder, saveKey, lockOrder, openOrderFor, orderOfKey } from './store/orders.ts'

/** How long an order keeps its seat, and its price. */
const openMs = dayMs

export interface OrderArgs {
  readonly accountId: string
  readonly subject: PurchaseSubjectInput
  readonly reservationId: string | null
  /** The caller's own key, and what was requested with it. */
  readonly key: string | null
  readonly hash: string
}

/** The present price and terms of something. */
interface Offer {
  readonly level: OrderRow['level']
  readonly entitlementId: string | null
  readonly price: Money
  readonly interval: OrderRow['interval']
  readonly trialDays: number
  readonly payoutOwnerId: string | null
}

/** An order, or an earlier one that has to be abandoned at the provider first. */
export type PlacedOrder = { readonly order: OrderRow } | { readonly inTheWay: OrderRow }

/**
 * Writes an order at our price, or finds the open one for this offer: opening the checkout twice pays once. The account
 * is locked, and the entitlement, so that the last seat is sold once. A key is stored with its result.
 */
export async function placeOrder(tx: Tx, app: App, args: OrderArgs): Promise<PlacedOrder> {
  const { accountId, key, hash } = args
  await lockSubscriber(tx, accountId)
  const known = key ? await orderOfKey(tx, accountId, key) : null
  if (known) {
    if (known.hash !== hash) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    return { order: known }
  }
  const placed = await openOrJoin(tx, app, args)
  if (key && 'order' in placed)
    await saveKey(tx, { accountId, key, orderId: placed.order.id, hash, now: app.runtime.now() })
  return placed
}

async function openOrJoin(tx: Tx, app: App, args: OrderArgs): Promise<PlacedOrder> {
  const { accountId } = args
  const now = app.runtime.now()
  if (!(await mayPurchase(tx, accountId))) throw new Refusal('PURCHASES_NOT_ALLOWED')
  const offer = await offerOf(tx, app, args)
  const reservation = args.reservationId
    ? await reservations.lockReservation(tx, accountId, args.reservationId, now)
    : null
  if (args.reservationId && !isFor(reservation, offer)) throw new Refusal('CODE_EXPIRED', { path: 'reservationId' })
  const open = await openOrderFor(tx, { accountId, ...offer })
  if (open) {
    const isSame =
      open.level === offer.level &&
      open.amount === offer.price.amount &&
      open.reservationId === args.reservationId &&
      open.expiresAt > now
    return isSame ? { order: open } : { inTheWay: open }
  }
  await checkSeat(tx, accountId, offer, now)
  const order: OrderRow = {
    id: app.runtime.id(),
    accountId,
    level: offer.level,
    entitlementId: offer.entitlementId,
    amount: offer.price.amount,
    discount: reservation ? discountOf(offer.price, reservation.percent) : 0,
    currency: offer.price.currency,
    interval: offer.interval,
    trialDays: offer.trialDays,
    reservationId: args.reservationId,
    reference: null,
    payoutOwnerId: offer.payoutOwnerId,
    state: 'PENDING',
    failure: null,
    purchaseId: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + openMs),
    providerReadCount: 0,
  }
  await insertOrder(tx, order)
  if (reservation) await reservations.useReservation(tx, reservation.id, order.id)
  return { order: (await lockOrder(tx, order.id)) ?? order }
}

/** The amount that a code takes off; the rest of the price can be charged. */
export function discountOf({ amount, currency }: Money, percent: number): number {
  const step = priceStep(currency)
  return Math.round((amount * percent) / 100 / step) * step
}

const isFor = (reservation: reservations.Reservation | null, offer: Offer): boolean =>
  reservation !== null && reservation.level === offer.level && reservation.entitlementId === offer.entitlementId

/** The requested offer, as it is on sale to this buyer; refuses one that is not. */
export async function offerOf(
  tx: Tx,
  app: App,
  { accountId, subject }: Pick<OrderArgs, 'accountId' | 'subject'>,
): Promise<Offer> {
  if ('level' in subject) {
    const { level } = subject
    const plan = plansOf(app.config).find((one) => one.level === level)
    if (!plan) throw new Refusal('NOT_ON_SALE')
    return { level, entitlementId: null, price: plan.price, interval: level, trialDays: 0, payoutOwnerId: null }
  }
  const { entitlementId } = subject
  await entitlements.lockEntitlement(tx, entitlementId)
  const row = await entitlements.entitlementRow(tx, accountId, entitlementId)
  const group = row && !row.isDeleted ? await groupFacts(tx, accountId, row.groupId) : null
  if (!row || !group || !groupPolicy.sees.preview(group)) throw new Refusal('ENTITLEMENT_NOT_FOUND')
  if (row.isOff) throw new Refusal('NOT_ON_SALE')
  const payoutOwner = row.amount > 0 ? await payoutAccounts.payoutOwnerOf(tx, row.groupId) : null
  if (row.amount > 0 && payoutOwner?.state !== 'ACTIVE') throw new Refusal('NOT_ON_SALE')
  const price = { amount: row.amount, currency: row.currency }
  const payoutOwnerId = payoutOwner?.accountId ?? null
  const trialDays = row.isKnown ? 0 : row.trialDays
  return { level: null, entitlementId, price, interval: row.interval, trialDays, payoutOwnerId }
}

/** Refuses an offer that is already held, sold out or off sale. The entitlement is locked. */
async function checkSeat(tx: Tx, accountId: string, { entitlementId }: Offer, now: Date): Promise<void> {
  if (entitlementId) {
    const row = await entitlements.entitlementRow(tx, accountId, entitlementId)
    if (!row) throw new Refusal('ENTITLEMENT_NOT_FOUND')
    const verdict = entitlementPolicy.buy(row)
    if (!verdict.ok) throw new Refusal(verdict.code)
    return
  }
  const running = subscriptionPolicy.running(await subscriptionStates(tx, accountId), now)
  if (running.some(({ source }) => source !== 'PROMO_CODE')) throw new Refusal('ALREADY_OWNED')
}
