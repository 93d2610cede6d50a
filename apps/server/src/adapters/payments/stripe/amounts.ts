import { priceStep } from '@koinon/contract/money'
import type { Money } from '@koinon/contract/shared'

/** Written without a minor unit by ISO 4217, but counted in hundredths by Stripe. */
const inHundredths = new Set(['ISK', 'UGX'])
const factorOf = (currency: string): number => (inHundredths.has(currency.toUpperCase()) ? 100 : 1)

/** An amount of ours in the unit that Stripe counts the currency in. */
export const toStripe = (amount: number, currency: string): number => amount * factorOf(currency)

/** The other way around. */
export const fromStripe = (amount: number, currency: string): number => Math.round(amount / factorOf(currency))

/** Money as Stripe reports it, in our unit. */
export const moneyOf = (amount: number, currency: string): Money => ({
  amount: fromStripe(amount, currency),
  currency: currency.toUpperCase(),
})

/** Charged in hundredths, but paid out in whole units only. */
const paidOutWhole = new Set(['HUF', 'TWD'])

/** As much of it as can be paid out; the rest stays for the next time. */
export function payable({ amount, currency }: Money): number {
  const step = paidOutWhole.has(currency) ? 100 : priceStep(currency)
  return toStripe(amount - (amount % step), currency)
}
