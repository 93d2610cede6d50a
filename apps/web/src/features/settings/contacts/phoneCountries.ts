import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { PhoneCountry } from '@koinon/ui/forms/PhoneField'
import { once } from '../../../lib/format.ts'
import { i18n } from '../../../lib/i18n/index.ts'

/** The name of a country in the reader's language; the code itself where Intl has none. */
function formatRegion(code: string): string {
  return (
    once('region', (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })).of(code) ?? code
  )
}

/** Every country that has telephones, by its name in the language of the page. */
export function phoneCountries(): readonly PhoneCountry[] {
  const { compare } = new Intl.Collator(i18n.locale)
  return getCountries()
    .map((code) => ({ code, name: formatRegion(code), callingCode: `+${getCountryCallingCode(code)}` }))
    .sort((one, other) => compare(one.name, other.name))
}

/** Where a number is most likely at home: the country of the account, else that of the browser's language. */
export function homeCountry(ofAccount: string | null, language: string = navigator.language): string {
  const known: readonly string[] = getCountries()
  const region = new Intl.Locale(language).maximize().region
  return [ofAccount, region].find((code) => code !== null && code !== undefined && known.includes(code)) ?? 'US'
}

/** A number as it is written between countries: `+43 660 1234567`. One that is none stays as it is. */
export const shownNumber = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number

/** A number with its country, read as one of `country` where it names none; undefined when it is none. */
export const internationalNumber = (number: string, country: string): string | undefined => {
  const home = getCountries().find((code) => code === country)
  const parsed = parsePhoneNumberFromString(number, home)
  return parsed?.isPossible() ? parsed.number : undefined
}
