import type { Money } from '@koinon/contract/shared'

/** Written without a minor unit by ISO 4217, but counted in hundredths by Stripe. */
const inHundredths = new Set(['ISK', 'UGX'])
const factorOf = (currency: string): number => (inHundredths.has(currency.toUpperCase()) ? 100 : 1)

/** An amount of ours in the unit that Stripe counts the currency in. */
export const toStripe = (amount: number, currency: string): number => amount * factorOf(currency)

/** The other way around. */
export const fromStripe = (amount: number, currency: string): number => Math.round(amount / factorOf(currency))

/** Money as Stripe reports it, in our unit. */
export const moneyTold = (amount: number, currency: string): Money => ({
  amount: fromStripe(amount, currency),
  currency: currency.toUpperCase(),
})

/**
 * The smallest charges, in our unit, from https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. For
 * others Stripe converts the amount first: it refuses what is worth less than about half a dollar.
 */
const least: Readonly<Record<string, number>> = {
  USD: 50,
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
}
export const leastCharge = (currency: string): number => least[currency] ?? 1

/** Charged in hundredths, but paid out in whole units only. */
const paidOutWhole = new Set(['HUF', 'TWD'])

/** As much of it as can be paid out; the rest stays for the next time. */
export const payable = ({ amount, currency }: Money): number =>
  toStripe(paidOutWhole.has(currency) ? amount - (amount % 100) : amount, currency)
