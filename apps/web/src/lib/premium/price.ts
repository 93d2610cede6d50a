import type { ReplyOf } from '../calls/index.ts'
import { formatMoney } from '../formatMoney.ts'
import { t } from '../i18n/index.ts'

/** Something a group sells. */
export type Sold = ReplyOf<'groups.listPremiumEntitlements'>['items'][number]

/** Whether it is no longer on sale; only those who run the group see this, while somebody still holds it. */
export const isSaleOver = ({ buyers, can }: Pick<Sold, 'buyers' | 'can'>): boolean => buyers !== undefined && !can.edit

/** The price in words. */
export function priceWords({ price, interval }: Pick<Sold, 'price' | 'interval'>): string {
  if (price.amount === 0) return t('Free of charge')
  const shown = formatMoney(price)
  if (interval === 'ONE_TIME') return t('{price} once', { price: shown })
  return interval === 'MONTHLY' ? t('{price} a month', { price: shown }) : t('{price} a year', { price: shown })
}
