import { feeOf } from '@koinon/contract/money'
import { PayoutHint } from '@koinon/ui/entities/PayoutHint'
import { formatMoney } from '#lib/text/formatMoney.ts'
import { T } from '#lib/text/i18n/index.ts'
import type { Price } from '../PriceField.tsx'
import type { Entitlement } from '../labels.ts'

const bold = { b: (words: React.ReactNode) => <strong>{words}</strong> }

interface EarningsHintProps {
  readonly price: Price | null
  readonly interval: Entitlement['interval']
  /** The share of each payment that stays with this place. */
  readonly feePercent: number
}

/** The group's share of each payment; nothing while there is no price. */
export function EarningsHint({ price, interval, feePercent }: EarningsHintProps) {
  if (price === null || price.amount === 0) return null
  const { amount, currency } = price
  const fee = feeOf(amount, feePercent, currency)
  const values = {
    net: formatMoney({ amount: amount - fee, currency }),
    price: formatMoney(price),
    fee: formatMoney({ amount: fee, currency }),
  }
  return (
    <PayoutHint>
      {interval === 'MONTHLY' ? (
        <T message="You get <b>{net}</b> of {price} each month, after {fee} in fees" values={values} tags={bold} />
      ) : interval === 'YEARLY' ? (
        <T message="You get <b>{net}</b> of {price} each year, after {fee} in fees" values={values} tags={bold} />
      ) : (
        <T message="You get <b>{net}</b> of {price}, after {fee} in fees" values={values} tags={bold} />
      )}
    </PayoutHint>
  )
}
