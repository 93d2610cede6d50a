import { minorDigits, priceStep } from '@koinon/contract/money'
import { useState } from 'react'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextField } from '@koinon/ui/fields/TextField'
import { t, word } from '#lib/text/i18n/index.ts'
import type { Offer } from '#lib/entities/premium/price.ts'
import { termsAfterPrice } from './labels.ts'
import { currencyChoices } from './currencyChoices.ts'

export type Price = Offer['price']

export interface PriceFieldProps {
  readonly price: Price
  readonly interval: Offer['interval']
  /** Null: what is typed is not an amount. */
  readonly onChange: (price: Price | null) => void
}

const typed = ({ amount, currency }: Price): string =>
  amount === 0 ? '' : (amount / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))

/** As people type it, with a comma or a point; returned in the currency's minor unit, as exactly as a card is charged. */
function priceOf(text: string, currency: string): Price | null {
  const step = priceStep(currency)
  const amount = Math.round((Number(text.trim().replace(',', '.')) * 10 ** minorDigits(currency)) / step) * step
  return Number.isSafeInteger(amount) && amount >= 0 ? { amount, currency } : null
}

/** A price and its currency. */
export function PriceField({ price, interval, onChange }: PriceFieldProps) {
  const [text, setText] = useState(() => typed(price))
  const [currency, setCurrency] = useState(price.currency)
  const read = priceOf(text, currency)
  return (
    <>
      <TextField
        label={t('Price in {currency}', { currency })}
        placeholder={word('Free', 'price of an offer')}
        suffix={text === '' ? undefined : termsAfterPrice({ price: { amount: 1, currency }, interval, trialDays: 0 })}
        error={
          read === null
            ? t('Enter an amount, such as {example}.', { example: typed({ amount: 1250, currency }) })
            : undefined
        }
        value={text}
        onChange={(written) => {
          setText(written)
          onChange(priceOf(written, currency))
        }}
        inputMode="decimal"
        dir="ltr"
      />
      <NativeSelect
        label={word('Currency', 'in which something is sold')}
        options={currencyChoices(price.currency)}
        value={currency}
        onChange={(chosen) => {
          setCurrency(chosen)
          onChange(priceOf(text, chosen))
        }}
      />
    </>
  )
}
