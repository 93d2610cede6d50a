import { allow, deny } from '../../kernel/refusal.ts'
import type { SubscriptionState } from './store/ledger.ts'
import type { PromoFacts } from './store/promoCodes.ts'

const dayMs = 86_400_000

/** Until when a subscription gives what it gives. */
export const accessEnd = ({ paidUntil, graceUntil, payment }: SubscriptionState): Date =>
  payment === 'GRACE' && graceUntil && graceUntil > paidUntil ? graceUntil : paidUntil

const isOver = (state: SubscriptionState, now: Date): boolean => state.payment !== 'HOLD' && accessEnd(state) <= now
const isDone = ({ kind }: SubscriptionState): boolean => kind === 'ENDED' || kind === 'REFUNDED'

/** The rules of subscriptions and of promo codes. Pure: facts in, verdict out. */
export const subscriptionPolicy = {
  /** Those that are not over, the one that ends last first: it counts. What has not begun stands at the end. */
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

  /** Free time begins after everything that is paid or promised already. */
  freeTime: (states: readonly SubscriptionState[], days: number, now: Date): { from: Date; until: Date } => {
    const ends = subscriptionPolicy.running(states, now).map((state) => accessEnd(state).getTime())
    const from = Math.max(now.getTime(), ...ends)
    return { from: new Date(from), until: new Date(from + days * dayMs) }
  },
} as const

export const promoPolicy = {
  /**
   * Whether a code may be redeemed by itself. Whoever redeemed it learns that; everybody else the same of codes that
   * are unknown, ended, used up, switched off or not for them.
   */
  redeemAlone: (facts: PromoFacts | null, now: Date) => {
    if (!facts) return deny('CODE_REFUSED')
    if (facts.redeemedByMe >= facts.perAccountLimit) return deny('ALREADY_REDEEMED')
    const isEnded = facts.expiresAt !== null && facts.expiresAt <= now
    const isUsedUp = facts.totalLimit !== null && facts.used >= facts.totalLimit
    if (!facts.active || isEnded || isUsedUp || (facts.firstTimeOnly && facts.hasPaid)) return deny('CODE_REFUSED')
    return facts.kind === 'PERCENT' || facts.entitlementIds.length > 0 ? deny('NEEDS_PURCHASE') : allow
  },
} as const
