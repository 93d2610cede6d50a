import type { PurchaseEventDraft, ReportedPurchase } from '#features/entitlements/index.ts'
import { dayMs } from '#kernel/durations.ts'
import type { CardCharge, CardState } from '#adapters/payments/port.ts'
import type { SubscriptionReport, SubscriptionState } from '#features/subscriptions/index.ts'
import type { OrderRow } from './store/orders.ts'

/** How long a failed payment takes nothing away. */
const graceMs = 7 * dayMs

/** Refunded in full, or charged back by the holder's bank: what it paid for is withdrawn at once. */
export const isRevoked = ({ charges }: Pick<CardState, 'charges'>): boolean => {
  const last = charges.at(-1)
  return last !== undefined && (last.disputed || (last.refunded >= last.amount && last.amount > 0))
}

/** A dispute of the last payment was decided against the payer: what it paid for is theirs again, to its end. */
export const isDisputeWon = ({ charges }: Pick<CardState, 'charges'>): boolean => charges.at(-1)?.isDisputeWon ?? false

/** The purchase was ended because of a dispute, and is paid for some time yet. */
const isPaidAgain = (state: CardState, now: Date): boolean =>
  isDisputeWon(state) && state.state === 'ENDED' && state.paidUntil !== null && state.paidUntil > now

const graceOf = ({ state, paidUntil }: CardState): Date | null =>
  (state === 'PAST_DUE' || state === 'HOLD') && paidUntil ? new Date(paidUntil.getTime() + graceMs) : null

function stateOf(state: CardState, now: Date): ReportedPurchase['state'] {
  if (isRevoked(state)) return 'REFUNDED'
  if (isPaidAgain(state, now)) return 'CANCELLED'
  switch (state.state) {
    case 'PAID':
    case 'TRIAL':
      return state.renews || state.interval === 'ONE_TIME' ? 'ACTIVE' : 'CANCELLED'
    case 'PAST_DUE':
    case 'HOLD':
      return 'GRACE'
    case 'ENDED':
      return 'ENDED'
    case 'FAILED':
      return 'FAILED'
    case 'OPEN':
      return 'PENDING'
  }
}

/** The platform's share of a part of a charge. */
const feeOn = ({ amount, fee }: CardCharge, part: number): number =>
  amount > 0 ? Math.round((fee * part) / amount) : 0

function reportedEvents({ state, startsAt, charges, failed, currency }: CardState, now: Date): PurchaseEventDraft[] {
  const none = { amount: null, fee: null, currency: null }
  return [
    { kind: state === 'TRIAL' ? 'TRIAL_STARTED' : 'STARTED', ...none, providerEvent: 'start', at: startsAt },
    ...charges.map(({ id, amount, fee, at }) => ({
      kind: 'CHARGED' as const,
      amount,
      fee,
      currency,
      providerEvent: id,
      at,
    })),
    ...charges.flatMap((charge) =>
      charge.refunded > 0
        ? {
            kind: 'REFUNDED' as const,
            amount: charge.refunded,
            fee: feeOn(charge, charge.refunded),
            currency,
            providerEvent: `${charge.id}:refunded:${charge.refunded}`,
            refundOf: charge.id,
            at: now,
          }
        : [],
    ),
    ...charges.flatMap((charge) => {
      const amount = charge.amount - charge.refunded
      return charge.disputed
        ? {
            kind: 'DISPUTED' as const,
            amount,
            fee: feeOn(charge, amount),
            currency,
            providerEvent: `${charge.id}:disputed`,
            at: now,
          }
        : []
    }),
    // As much as the dispute took, if it was reported at all.
    ...charges.flatMap(({ id, isDisputeWon: isWon }) =>
      isWon
        ? {
            kind: 'DISPUTE_WON' as const,
            ...none,
            providerEvent: `${id}:won`,
            undoes: `${id}:disputed`,
            at: now,
          }
        : [],
    ),
    ...failed.map(({ id, amount, at }) => ({
      kind: 'CHARGE_FAILED' as const,
      amount,
      fee: null,
      currency,
      providerEvent: `${id}:failed`,
      at,
    })),
  ]
}

/**
 * The state of a purchase from the provider's report about its payment, with its whole history. Refunds and disputes
 * count from when they are reported: the provider dates only the charge.
 */
export function purchaseStateOf(
  order: OrderRow,
  { entitlementId, state, now }: { entitlementId: string; state: CardState; now: Date },
): ReportedPurchase {
  const { currency, startsAt } = state
  return {
    accountId: order.accountId,
    entitlementId,
    source: 'STRIPE',
    reference: state.reference,
    state: stateOf(state, now),
    isReinstated: isDisputeWon(state),
    amount: order.amount,
    discount: order.discount,
    currency,
    interval: order.interval,
    startsAt,
    paidUntil: state.paidUntil,
    graceUntil: graceOf(state),
    renews: state.renews && !isRevoked(state),
    receiptUrl: state.receiptUrl,
    events: reportedEvents(state, now),
  }
}

export type LedgerEntry = Omit<SubscriptionReport, 'accountId' | 'at'>
type End = 'REFUNDED' | 'ENDED'

function kindOf(line: Omit<LedgerEntry, 'kind'>, before: SubscriptionState | null): LedgerEntry['kind'] {
  if (!before) return 'STARTED'
  if (line.payment !== before.payment)
    return line.payment === 'GRACE' ? 'PAYMENT_FAILED' : line.payment === 'HOLD' ? 'HELD' : 'RENEWED'
  if (line.level !== before.level) return 'LEVEL_CHANGED'
  if (line.paidUntil > before.paidUntil) return 'RENEWED'
  return line.renews ? 'RESUMED' : 'CANCELLED'
}

/** The ledger's entry after `before`; null if nothing changed, or it is over for good. */
export function nextLedgerEntry(
  before: SubscriptionState | null,
  line: Omit<LedgerEntry, 'kind'>,
  end: End | null,
): LedgerEntry | null {
  if (before?.kind === 'REFUNDED' || before?.kind === 'ENDED') return null
  const event = { ...line, kind: end ?? kindOf(line, before) }
  return before && !end && isSame(event, before) ? null : event
}

/** The ledger's next entry for a platform subscription; null if nothing changed, or it is over for good. */
export function ledgerStateOf(state: CardState, before: SubscriptionState | null, now: Date): LedgerEntry | null {
  if (state.state === 'OPEN' || (!before && state.state === 'FAILED')) return null
  const line = {
    source: 'STRIPE' as const,
    reference: state.reference,
    level: state.interval === 'YEARLY' ? ('YEARLY' as const) : ('MONTHLY' as const),
    startsAt: state.startsAt,
    paidUntil: state.paidUntil ?? state.startsAt,
    graceUntil: graceOf(state),
    renews: state.renews && !isRevoked(state),
    payment:
      state.state === 'PAST_DUE' ? ('GRACE' as const) : state.state === 'HOLD' ? ('HOLD' as const) : ('OK' as const),
    price: { amount: state.amount, currency: state.currency },
    card: state.card,
  }
  const isEnded = (state.state === 'ENDED' && !isPaidAgain(state, now)) || state.state === 'FAILED'
  // Only a dispute is ever undone: what was refunded stays so.
  if (before?.kind === 'REFUNDED' && isDisputeWon(state) && !isRevoked(state) && !isEnded)
    return { ...line, kind: 'RESUMED' }
  const end = isRevoked(state) ? 'REFUNDED' : before && isEnded ? 'ENDED' : null
  return nextLedgerEntry(before, line, end)
}

const isSame = (line: LedgerEntry, before: SubscriptionState): boolean =>
  line.level === before.level &&
  line.paidUntil.getTime() === before.paidUntil.getTime() &&
  line.renews === before.renews &&
  line.payment === before.payment &&
  line.price?.amount === before.price?.amount &&
  JSON.stringify(line.card) ===
    JSON.stringify(before.card && { brand: before.card.brand, last4: before.card.last4, expiry: before.card.expiry })
