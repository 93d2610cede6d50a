import type { SubscriptionView } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import { accessEnd, subscriptionPolicy } from './policy.ts'
import { subscriptionStates } from './store/ledger.ts'
import type { PaidSource } from './store/tables.ts'

/** For those who never had one, and those who no longer do. */
export const noSubscription: SubscriptionView = {
  level: 'CANCELLED',
  source: 'NONE',
  startDate: null,
  paidUntil: null,
  nextCharge: null,
  cancelAtPeriodEnd: false,
  payment: 'OK',
  card: null,
  also: [],
  manageUrl: null,
}
const manageUrls: Readonly<Partial<Record<PaidSource, string>>> = {
  GOOGLE_PLAY_BILLING: 'https://play.google.com/store/account/subscriptions',
  APPLE_IN_APP_PURCHASES: 'https://apps.apple.com/account/subscriptions',
}

/**
 * The platform subscription of an account, derived from the ledger: the one that ends last, with the others beside
 * it.
 */
export async function subscriptionOf(db: Db, accountId: string, now: Date): Promise<SubscriptionView> {
  const [best, ...others] = subscriptionPolicy.running(await subscriptionStates(db, accountId), now)
  if (!best) return noSubscription
  return {
    level: best.level,
    source: best.source,
    startDate: best.startsAt.toISOString(),
    paidUntil: best.paidUntil.toISOString(),
    nextCharge: best.renews && best.price ? { at: best.paidUntil.toISOString(), price: best.price } : null,
    cancelAtPeriodEnd: !best.renews && best.source !== 'PROMO_CODE',
    payment: best.payment,
    card: best.card,
    also: others.map((other) => ({
      source: other.source,
      level: other.level,
      paidUntil: accessEnd(other).toISOString(),
      renews: other.renews,
      payment: other.payment,
    })),
    manageUrl: manageUrls[best.source] ?? null,
  }
}

/** When the newest subscription that has begun did so. */
export async function lastStart(
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ startDate: string | null; source: SubscriptionView['source'] }> {
  const [newest] = (await subscriptionStates(db, accountId))
    .filter(({ startsAt }) => startsAt <= now)
    .toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime())
  return newest
    ? { startDate: newest.startsAt.toISOString(), source: newest.source }
    : { startDate: null, source: 'NONE' }
}

/** Whether the member may use what the platform's subscription opens. */
export const hasSubscription = async (db: Db, accountId: string, now: Date): Promise<boolean> =>
  subscriptionPolicy.hasAccess(await subscriptionStates(db, accountId), now)
