import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'

export type SubscriptionSettings = ReplyOf<'accounts.getSubscriptionSettings'>
export type Subscription = SubscriptionSettings['subscription']
type Level = Subscription['level']
type Source = Subscription['source']
export type Effect = ReplyOf<'accounts.redeemPromoCode'>['effect']

/** A plan that is paid by card. */
export type CardPlan = Pick<Subscription, 'level' | 'payment' | 'paidUntil' | 'cancelAtPeriodEnd'>

/** The plan that is paid by card, if any: free time that ends after it is listed first. */
export function cardPlanOf(subscription: Subscription): CardPlan | null {
  if (subscription.source === 'STRIPE') return subscription
  const alsoPaid = subscription.also.find(({ source }) => source === 'STRIPE')
  return alsoPaid === undefined ? null : { ...alsoPaid, cancelAtPeriodEnd: !alsoPaid.renews }
}

/** Whether somebody has a plan that is not free: nobody is sold a second. */
export const hasPaidPlan = (subscription: Subscription): boolean =>
  [subscription, ...subscription.also].some(({ source }) => source !== 'PROMO_CODE' && source !== 'NONE')

export const levelName = (level: Level): string =>
  ({ MONTHLY: t('Plan by the month'), YEARLY: t('Plan by the year'), CANCELLED: t('No plan') })[level]

/** The way in which a plan is paid; empty without a plan. */
export const sourceName = (source: Source): string =>
  ({
    GOOGLE_PLAY_BILLING: 'Google Play',
    APPLE_IN_APP_PURCHASES: 'App Store',
    PROMO_CODE: t('Promo code'),
    STRIPE: t('Paid by card'),
    NONE: '',
  })[source]
