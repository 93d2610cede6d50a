import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { formatMoney } from '#lib/text/formatMoney.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { priceText } from '#lib/entities/premium/price.ts'

export type Entitlement = ReplyOf<'groups.listPremiumEntitlements'>['items'][number]
/** The steps that remain before the group can charge; shown only to people who run it. */
export type SalesSetup = NonNullable<ReplyOf<'groups.listPremiumEntitlements'>['setup']>
/** Card payments are set up, and the owner can be paid out. */
export const canCharge = ({ cardPayments, payouts }: SalesSetup): boolean => cardPayments && payouts === 'ACTIVE'
/** On sale, but as many have it as may. */
export const isSoldOut = ({ owned, active, paused, capacity, can }: Entitlement): boolean =>
  owned === null && active && !paused && capacity !== null && !can.buy
export type Purchase = ReplyOf<'groups.listPremiumEntitlementPurchases'>['items'][number]

export type Priced = Pick<Entitlement, 'price' | 'interval' | 'trialDays'>

/** The amount alone, in the reader's format: "€5". */
export const priceOnly = ({ price }: Pick<Entitlement, 'price'>): string =>
  price.amount === 0 ? word('Free', 'price of an offer') : formatMoney(price)

/** Free offers and single payments have no trial. */
export const hasTrial = ({ price, interval, trialDays }: Priced): boolean =>
  trialDays > 0 && interval !== 'ONE_TIME' && price.amount > 0

/** The terms after the amount: "a month, first 14 days free". */
export function termsAfterPrice(offer: Priced): string | undefined {
  const { price, interval, trialDays: days } = offer
  if (price.amount === 0) return undefined
  if (interval === 'ONE_TIME') return word('once', 'after a price')
  if (!hasTrial(offer)) return interval === 'MONTHLY' ? t('a month') : t('a year')
  return interval === 'MONTHLY'
    ? t('{days, plural, one {a month, first day free} other {a month, first # days free}}', { days })
    : t('{days, plural, one {a year, first day free} other {a year, first # days free}}', { days })
}

/** Below the button of an offer: what is charged later, and how it ends. */
export const laterChargeText = (offer: Priced): string =>
  hasTrial(offer) ? t('Then {price}. You can cancel at any time.', { price: priceText(offer) }) : termsText(offer)

/** The button that leads to the till. */
export const buyText = (offer: Priced): string =>
  hasTrial(offer)
    ? t('Start free trial')
    : offer.price.amount === 0
      ? word('Get it', 'button that leads to the till')
      : offer.interval === 'ONE_TIME'
        ? t('Buy for {price}', { price: formatMoney(offer.price) })
        : t('Get it for {price}', { price: priceText(offer) })

/** Names the list of what members get. */
export const benefitsText = (): string => t('What members get')

/** How it ends, in one line. */
export function termsText({
  price,
  interval,
  trialDays,
}: Pick<Entitlement, 'price' | 'interval' | 'trialDays'>): string {
  if (price.amount === 0 || interval === 'ONE_TIME') return t('Yours forever')
  const trial = t('{days, plural, one {The first day is free.} other {The first # days are free.}}', {
    days: trialDays,
  })
  const ends = t('You can cancel at any time; you keep access to the end of the period you paid for.')
  return trialDays > 0 ? `${trial} ${ends}` : ends
}

export const titleOf = ({ subject }: Pick<Purchase, 'subject'>): string =>
  'title' in subject ? subject.title : t('Your plan')

/** The next charge or end of a purchase, or its outcome. */
export function dueText({
  nextChargeAt,
  paidUntil,
  state,
  trialUntil,
}: Pick<Purchase, 'nextChargeAt' | 'paidUntil' | 'state' | 'trialUntil'>): string {
  if (state === 'GRACE') return t('Your payment needs attention')
  if (state === 'PENDING') return t('Waiting for your bank')
  if (state === 'FAILED') return t('Nothing was charged')
  if (trialUntil !== null) return t('free until {date}', { date: formatDate(trialUntil, 'day') })
  if (nextChargeAt !== null) return t('next on {date}', { date: formatDate(nextChargeAt, 'day') })
  if (paidUntil !== null && state !== 'REFUNDED') return t('until {date}', { date: formatDate(paidUntil, 'day') })
  return ''
}

/** Whether it gives access, or may yet. */
export const isLive = ({ state }: Pick<Purchase, 'state'>): boolean =>
  state === 'ACTIVE' || state === 'GRACE' || state === 'CANCELLED' || state === 'PENDING'

export const stateName = (state: Purchase['state']): string =>
  ({
    PENDING: word('Waiting', 'state of a purchase'),
    ACTIVE: word('Active', 'state of a subscription'),
    GRACE: word('Payment failed', 'state of a purchase'),
    CANCELLED: word('Cancelled', 'state of a purchase'),
    REFUNDED: word('Refunded', 'state of a purchase'),
    ENDED: word('Ended', 'state of a purchase'),
    FAILED: word('Failed', 'state of a purchase'),
  })[state]

/** The state of a purchase; a trial is none of its own. */
export const stateText = ({ state, trialUntil }: Pick<Purchase, 'state' | 'trialUntil'>): string =>
  trialUntil === null ? stateName(state) : t('Free trial')

/** A one-time purchase ends with the group alone. */
export const isGone = ({ state, subject }: Purchase): boolean =>
  state === 'ENDED' && 'interval' in subject && subject.interval === 'ONE_TIME'

export const stateTone = (state: Purchase['state']): 'success' | 'warning' | 'danger' | 'neutral' =>
  state === 'ACTIVE'
    ? 'success'
    : state === 'GRACE' || state === 'FAILED'
      ? 'danger'
      : state === 'PENDING' || state === 'CANCELLED'
        ? 'warning'
        : 'neutral'

/** Why an order failed: for our own rules in the reader's language, otherwise in the bank's words. */
export function failureText(failure: ReplyOf<'payments.finalizeCardPurchase'>['failure']): {
  readonly title: string
  readonly detail: string | undefined
} {
  switch (failure?.code) {
    case 'sold_no_more':
      return { title: t('This is no longer sold. What you paid is refunded to you.'), detail: undefined }
    case 'expired':
      return { title: t('This was not paid in time and has expired. Nothing was charged.'), detail: undefined }
    case 'mismatch':
      return { title: t('The payment doesn’t match this order. Contact an administrator.'), detail: undefined }
    default:
      return { title: t('Your bank declined the payment. You weren’t charged.'), detail: failure?.text }
  }
}

/** The refusals a purchase may meet. */
export const purchaseErrorMessages = {
  TRY_AGAIN: msg('Card payments aren’t working right now. You weren’t charged.'),
  ALREADY_OWNED: msg('You already have this.'),
  SOLD_OUT: msg('Sold out'),
  NOT_ON_SALE: msg('This is not on sale now.'),
  ENTITLEMENT_NOT_FOUND: msg('This is not on sale now.'),
  PURCHASES_NOT_ALLOWED: msg('Your account can’t make purchases. Ask your parent.'),
  CODE_EXPIRED: msg('The code expired. Enter it again.'),
  CODE_REFUSED: msg('This code doesn’t work. It may be mistyped, expired or already used.'),
  ALREADY_REDEEMED: msg('You have already used this code.'),
  NOT_FOR_THIS: msg('This code is for something else.'),
}
