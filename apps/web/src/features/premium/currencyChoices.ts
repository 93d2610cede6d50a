import { cachedByLocale } from '#lib/text/format.ts'

/** The most common currencies. Another one remains available where something is already sold in it. */
const common =
  'AED ARS AUD BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP GHS HKD HUF IDR ILS INR JPY KES KRW MAD MXN MYR NGN NOK NZD PEN PHP PLN RON SAR SEK SGD THB TRY TWD UAH UGX USD VND ZAR'.split(
    ' ',
  )

/** Currencies with their names in the reader's language, sorted by name. */
export function currencyChoices(chosen: string): { value: string; label: string }[] {
  const names = cachedByLocale('currencies', (locale) => new Intl.DisplayNames(locale, { type: 'currency' }))
  const byName = cachedByLocale('order of names', (locale) => new Intl.Collator(locale))
  return [...new Set([...common, chosen])]
    .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
    .toSorted((one, other) => byName.compare(one.label, other.label))
}
