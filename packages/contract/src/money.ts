/**
 * How many digits the minor unit has, by ISO 4217, where that is not two. The data of browsers and of Node says how
 * prices are usually written instead: without fillér in Hungary, although a card is charged in them.
 */
const otherDigits: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((currency) => [currency, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((currency) => [currency, 3])),
}

/** How many digits a currency's minor unit has: two for euros, none for yen. */
export const minorDigits = (currency: string): number => otherDigits[currency] ?? 2

/**
 * Prices are whole multiples of it, in the minor unit. An amount whose minor unit is a thousandth is charged in
 * hundredths all the same: the networks of cards refuse any other last digit than 0.
 */
export const priceStep = (currency: string): number => (minorDigits(currency) === 3 ? 10 : 1)

/** A price in words and signs; what has no minor part is written without one where that is usual. */
export function moneyFormat(locale: string, currency: string): (amount: number) => string {
  const digits = minorDigits(currency)
  const usual = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const exact = new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: digits })
  return (amount) => {
    const value = amount / 10 ** digits
    return (Number.isInteger(value) ? usual : exact).format(value)
  }
}

/** How much of a payment stays with the place that takes this share of it, as exactly as a card is charged. */
export function feeOf(amount: number, percent: number, currency: string): number {
  const step = priceStep(currency)
  return Math.round((amount * percent) / 100 / step) * step
}
