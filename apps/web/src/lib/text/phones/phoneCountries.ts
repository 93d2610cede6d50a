import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { PhoneCountry } from '@koinon/ui/fields/PhoneField'
import { cachedByLocale } from '../format.ts'
import { i18n } from '../i18n/index.ts'

/** A country's name in the reader's language; its code if Intl has no name. */
function formatRegion(code: string): string {
  return (
    cachedByLocale('region', (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })).of(
      code,
    ) ?? code
  )
}

/** Every country with telephones, by its name in the page's language. */
export function phoneCountries(): readonly PhoneCountry[] {
  const { compare } = new Intl.Collator(i18n.locale)
  return getCountries()
    .map((code) => ({ code, name: formatRegion(code), callingCode: `+${getCountryCallingCode(code)}` }))
    .sort((one, other) => compare(one.name, other.name))
}

/** The most likely country of a number: the account's, otherwise that of the place or the browser's language. */
export function homeCountry(ofAccount: string | null, language: string = navigator.language): string {
  const known: readonly string[] = getCountries()
  const region = new Intl.Locale(language).maximize().region
  const ofPlace = document.documentElement.dataset['country']
  return (
    [ofAccount, ofPlace, region].find((code) => code !== null && code !== undefined && known.includes(code)) ?? 'US'
  )
}

/** A number in international notation: `+43 660 1234567`. Anything else stays as it is. */
export const shownNumber = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number

/** Parses a number, as one of `country` if it has no country code; undefined if invalid. */
export const internationalNumber = (number: string, country: string): string | undefined => {
  const home = getCountries().find((code) => code === country)
  const parsed = parsePhoneNumberFromString(number, home)
  return parsed?.isPossible() ? parsed.number : undefined
}
