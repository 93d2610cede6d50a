import type { PaidLevel } from '@koinon/contract/shared'
import { dayMs } from '#kernel/durations.ts'
import { allow, deny } from '#kernel/refusal.ts'
import type { SubscriptionState } from './store/ledger.ts'
import type { PromoFacts } from './store/promoCodes.ts'

/** Until when a subscription gives access. */
export const accessEnd = ({ paidUntil, graceUntil, payment }: SubscriptionState): Date =>
  payment === 'GRACE' && graceUntil && graceUntil > paidUntil ? graceUntil : paidUntil

const isOver = (state: SubscriptionState, now: Date): boolean => state.payment !== 'HOLD' && accessEnd(state) <= now
const isDone = ({ kind }: SubscriptionState): boolean => kind === 'ENDED' || kind === 'REFUNDED'

/** The rules of subscriptions and of promo codes. Pure: facts in, verdict out. */
export const subscriptionPolicy = {
  /**
   * The states that are not over, the one that ends last first: that one counts. States that have not begun come last.
   */
  running: (states: readonly SubscriptionState[], now: Date): SubscriptionState[] =>
    states
      .filter((state) => !isDone(state) && !isOver(state, now))
      .toSorted(
        (one, other) =>
          Number(one.startsAt > now) - Number(other.startsAt > now) ||
          accessEnd(other).getTime() - accessEnd(one).getTime(),
      ),

  /** Whether the member may use what the subscription opens. */
  hasAccess: (states: readonly SubscriptionState[], now: Date): boolean =>
    states.some(
      (state) => !isDone(state) && state.startsAt <= now && state.payment !== 'HOLD' && accessEnd(state) > now,
    ),

  /** Free time begins after everything already paid or promised. */
  freeTime: (states: readonly SubscriptionState[], days: number, now: Date): { from: Date; until: Date } => {
    const ends = subscriptionPolicy.running(states, now).map((state) => accessEnd(state).getTime())
    const from = Math.max(now.getTime(), ...ends)
    return { from: new Date(from), until: new Date(from + days * dayMs) }
  },
} as const

/** The purpose a code is used for. */
export type PromoSubject = { readonly level: PaidLevel } | { readonly entitlementId: string }

export const promoPolicy = {
  /** Whether a code may be used for a purchase: first whether it may be used at all, then what it is for. */
  redeemFor: (facts: PromoFacts | null, subject: PromoSubject, now: Date) => {
    const verdict = promoPolicy.redeem(facts, now)
    if (!verdict.ok || !facts) return verdict.ok ? deny('CODE_REFUSED') : verdict
    if ('entitlementId' in subject)
      return facts.kind !== 'FREE_LEVEL' && facts.entitlementIds.includes(subject.entitlementId)
        ? allow
        : deny('NOT_FOR_THIS')
    const isForLevel = facts.entitlementIds.length === 0 && (facts.level === null || facts.level === subject.level)
    return isForLevel ? allow : deny('NOT_FOR_THIS')
  },

  /**
   * Whether a code may be redeemed at all. A member who redeemed it learns so; everybody else gets an equal answer for
   * codes that are unknown, expired, used up, switched off or not for them.
   */
  redeem: (facts: PromoFacts | null, now: Date) => {
    if (!facts) return deny('CODE_REFUSED')
    if (facts.redeemedByMe >= facts.perAccountLimit) return deny('ALREADY_REDEEMED')
    const isEnded = facts.expiresAt !== null && facts.expiresAt <= now
    const isUsedUp = facts.totalLimit !== null && facts.used >= facts.totalLimit
    const isRefused = !facts.active || isEnded || isUsedUp || (facts.firstTimeOnly && facts.hasPaid)
    return isRefused ? deny('CODE_REFUSED') : allow
  },

  /** Redeeming without a purchase. */
  redeemAlone: (facts: PromoFacts | null, now: Date) => {
    const verdict = promoPolicy.redeem(facts, now)
    if (!verdict.ok) return verdict
    return facts && (facts.kind === 'PERCENT' || facts.entitlementIds.length > 0) ? deny('NEEDS_PURCHASE') : allow
  },
} as const
