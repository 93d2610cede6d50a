import type { ReplyOf } from '../../data/calls/index.ts'
import { formatMoney } from '../../text/formatMoney.ts'
import { t } from '../../text/i18n/index.ts'

/** Something a group sells. */
export type Offer = ReplyOf<'groups.listPremiumEntitlements'>['items'][number]

/** Whether it is no longer on sale; only those who run the group see this, while somebody still holds it. */
export const isSaleOver = ({ buyers, can }: Pick<Offer, 'buyers' | 'can'>): boolean => buyers !== undefined && !can.edit

/** The price in words. */
export function priceText({ price, interval }: Pick<Offer, 'price' | 'interval'>): string {
  if (price.amount === 0) return t('Free of charge')
  const shown = formatMoney(price)
  if (interval === 'ONE_TIME') return t('{price} once', { price: shown })
  return interval === 'MONTHLY' ? t('{price} a month', { price: shown }) : t('{price} a year', { price: shown })
}
