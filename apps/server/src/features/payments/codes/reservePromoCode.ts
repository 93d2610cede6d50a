import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import { entitlements, entitlementPolicy, recordPurchase } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { addFreeTime, promoCodes, reservations } from '#features/subscriptions/index.ts'
import { type offerOf, discountOf } from '../orders/placeOrder.ts'

type Offer = Awaited<ReturnType<typeof offerOf>>
type Applied = Reply<typeof contract.payments.redeemPromoCode>
interface Applying {
  readonly accountId: string
  readonly facts: promoCodes.PromoFacts
  readonly offer: Offer
  readonly isPreview: boolean
}

const reservedMs = 30 * minuteMs
/** The length of a period, if a code leaves nothing to pay for the first. */
const periodDays = { MONTHLY: 30, YEARLY: 365 } as const

/** Applies a usable code: its price is reserved for half an hour, or what is free is granted at once. */
export async function reservePromoCode(tx: Tx, app: App, applying: Applying): Promise<Applied> {
  const { facts, offer } = applying
  if (facts.kind !== 'PERCENT') return grantDays(tx, app, applying, { days: facts.value, discount: null })
  const { amount, currency } = offer.price
  const left = { amount: amount - discountOf(offer.price, facts.value), currency }
  const discount = { percent: facts.value, price: left }
  if (left.amount === 0) {
    const days = offer.interval === 'ONE_TIME' ? null : periodDays[offer.interval]
    return grantDays(tx, app, applying, { days, discount })
  }
  // The remaining amount is less than a card can be charged.
  if (left.amount < (app.ports.cards?.minCharge(currency) ?? 1)) throw new Refusal('NOT_FOR_THIS', { path: 'code' })
  if (applying.isPreview) return { discount, reservationId: null, grant: null }
  return { discount, reservationId: await reserve(tx, app, applying), grant: null }
}

/** One per code and purchase: asked again it is the same reservation. */
async function reserve(tx: Tx, app: App, { accountId, facts, offer }: Applying): Promise<string> {
  const now = app.runtime.now()
  const { level, entitlementId } = offer
  const reservation = { promoCodeId: facts.id, accountId, level, entitlementId }
  const known = await reservations.sameReservation(tx, reservation, now)
  if (known) return known.id
  // It is valid for one purchase at a time, whichever is made in the end.
  await reservations.moveReservations(tx, { promoCodeId: facts.id, accountId, now })
  const id = app.runtime.id()
  const expiresAt = new Date(now.getTime() + reservedMs)
  await reservations.insertReservation(tx, { ...reservation, id, percent: facts.value, expiresAt, now })
  return id
}

/** Days without a payment; null for ever. They begin after the days already held. */
async function grantDays(
  tx: Tx,
  app: App,
  { accountId, facts, offer, isPreview }: Applying,
  { days, discount }: { days: number | null; discount: Applied['discount'] },
): Promise<Applied> {
  const { entitlementId } = offer
  const now = app.runtime.now()
  const level = offer.level ?? facts.level ?? 'MONTHLY'
  const free = entitlementId
    ? await freeOf(tx, accountId, entitlementId, { days, now })
    : await addFreeTime(tx, app, { accountId, level, days: days ?? periodDays[level], isPreview })
  const until = free.until?.toISOString() ?? null
  const effect = {
    kind: facts.kind,
    level: entitlementId ? null : level,
    percent: facts.kind === 'PERCENT' ? facts.value : null,
    until,
  }
  if (!isPreview) {
    const grantId =
      'from' in free && entitlementId
        ? await grantEntitlement(tx, app, { accountId, entitlementId, offer, ...free })
        : 'grantId' in free
          ? free.grantId
          : null
    await promoCodes.writeRedemption(tx, {
      id: app.runtime.id(),
      promoCodeId: facts.id,
      accountId,
      effect,
      grantId,
      now,
    })
  }
  return { discount, reservationId: null, grant: { until } }
}

async function freeOf(
  tx: Tx,
  accountId: string,
  entitlementId: string,
  { days, now }: { days: number | null; now: Date },
): Promise<{ from: Date; until: Date | null }> {
  const row = await entitlements.entitlementRow(tx, accountId, entitlementId)
  // An entitlement held for ever needs no days.
  if (!row || (row.holds && row.until === null)) throw new Refusal('NOT_FOR_THIS', { path: 'code' })
  const verdict = entitlementPolicy.buy({ ...row, holds: false })
  if (!verdict.ok && !row.holds) throw new Refusal('NOT_FOR_THIS', { path: 'code' })
  const from = row.until && row.until > now ? row.until : now
  return { from, until: days === null ? null : new Date(from.getTime() + days * dayMs) }
}

async function grantEntitlement(
  tx: Tx,
  app: App,
  given: { accountId: string; entitlementId: string; offer: Offer; from: Date; until: Date | null },
): Promise<string | null> {
  const recorded = await recordPurchase(tx, app, {
    accountId: given.accountId,
    entitlementId: given.entitlementId,
    source: 'PROMO_CODE',
    reference: app.runtime.id(),
    state: 'ACTIVE',
    amount: given.offer.price.amount,
    discount: given.offer.price.amount,
    currency: given.offer.price.currency,
    interval: given.offer.interval,
    startsAt: given.from,
    paidUntil: given.until,
    graceUntil: null,
    renews: false,
    receiptUrl: null,
    events: [
      { kind: 'STARTED', amount: null, fee: null, currency: null, providerEvent: 'start', at: app.runtime.now() },
    ],
  })
  return recorded.ok ? recorded.purchase.id : null
}
