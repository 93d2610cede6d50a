import type { entitlements, ReportedPurchase } from '#features/entitlements/index.ts'
import { dayMs, hourMs } from '#kernel/durations.ts'
import type { StoreState } from '#adapters/payments/stores.ts'
import type { SubscriptionState } from '#features/subscriptions/index.ts'
import type { Activation } from './store/activations.ts'
import { type LedgerEntry, nextLedgerEntry } from '../orders/stripeState.ts'

/** Whether a purchase grants something, or would as soon as it is paid. */
export const isAlive = ({ state }: StoreState): boolean => state !== 'ENDED' && state !== 'TAKEN_BACK'

/** A refunded payment takes away what it paid for; one for an earlier period takes nothing. */
export const afterVoids = (state: StoreState, voided: readonly string[]): StoreState =>
  state.charge && voided.includes(state.charge.id) ? { ...state, state: 'TAKEN_BACK' } : state

function stateOf({ state, renews, paidUntil }: StoreState): ReportedPurchase['state'] {
  switch (state) {
    case 'PENDING':
      return 'PENDING'
    case 'TRIAL':
    case 'PAID':
      return renews || paidUntil === null ? 'ACTIVE' : 'CANCELLED'
    case 'GRACE':
    case 'HOLD':
      return 'GRACE'
    case 'ENDED':
      return 'ENDED'
    case 'TAKEN_BACK':
      return 'REFUNDED'
  }
}

/**
 * The state of a group's purchase from what its store reports. The price is the store's, if it gives one. Facts that
 * the store does not date count from when they arrive.
 */
export function storePurchaseStateOf(
  { accountId, source }: Pick<Activation, 'accountId' | 'source'>,
  { entitlement, reference, now }: { entitlement: entitlements.EntitlementRow; reference: string; now: Date },
  storeState: StoreState,
): ReportedPurchase {
  const { charge, startsAt, state } = storeState
  const price = storeState.price ?? { amount: entitlement.amount, currency: entitlement.currency }
  const none = { amount: null, fee: null, currency: null }
  const money = { amount: price.amount, fee: null, currency: price.currency }
  const isTrial = state === 'TRIAL'
  return {
    accountId,
    entitlementId: entitlement.id,
    source,
    reference,
    state: stateOf(storeState),
    amount: price.amount,
    discount: 0,
    currency: price.currency,
    interval: entitlement.interval,
    startsAt,
    paidUntil: storeState.paidUntil,
    graceUntil: state === 'GRACE' ? storeState.graceUntil : null,
    renews: storeState.renews && isAlive(storeState),
    receiptUrl: null,
    events: [
      { kind: isTrial ? 'TRIAL_STARTED' : 'STARTED', ...none, providerEvent: 'start', at: startsAt },
      ...(charge && !isTrial
        ? [{ kind: 'CHARGED' as const, ...money, providerEvent: charge.id, at: charge.at ?? now }]
        : []),
      ...(charge && state === 'TAKEN_BACK'
        ? [{ kind: 'REFUNDED' as const, ...money, providerEvent: `${charge.id}:refunded`, at: now }]
        : []),
    ],
  }
}

/** The ledger's next entry for a level bought in a store; null if nothing changed. */
export function storeLedgerStateOf(
  { source }: Pick<Activation, 'source'>,
  { level, reference }: Pick<LedgerEntry, 'level' | 'reference'>,
  storeState: StoreState,
  before: SubscriptionState | null,
): LedgerEntry | null {
  const { state, startsAt, price } = storeState
  const line = {
    source,
    reference,
    level,
    startsAt: before?.startsAt ?? startsAt,
    paidUntil: storeState.paidUntil ?? startsAt,
    graceUntil: state === 'GRACE' ? storeState.graceUntil : null,
    renews: storeState.renews && isAlive(storeState),
    payment: state === 'GRACE' || state === 'HOLD' ? state : ('OK' as const),
    price: price ?? before?.price ?? null,
    card: null,
  }
  return nextLedgerEntry(before, line, state === 'TAKEN_BACK' ? 'REFUNDED' : state === 'ENDED' ? 'ENDED' : null)
}

/**
 * When a purchase is read again without a notification: soon while it waits for a payment, shortly after it should
 * have been paid again, otherwise daily; one-time purchases weekly for as long as stores refund them.
 */
export function dueAfter(state: StoreState, { createdAt }: Pick<Activation, 'createdAt'>, now: Date): Date | null {
  const later = (ms: number) => new Date(now.getTime() + ms)
  const age = now.getTime() - createdAt.getTime()
  if (state.state === 'PENDING') return later(Math.min(Math.max(age, hourMs / 60), hourMs))
  if (!isAlive(state)) return null
  if (state.paidUntil === null) return age < 120 * dayMs ? later(7 * dayMs) : null
  const left = state.paidUntil.getTime() - now.getTime()
  return later(left > 0 ? Math.min(left + hourMs / 12, dayMs) : hourMs)
}
