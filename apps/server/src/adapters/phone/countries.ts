import { isSupportedCountry as isKnown } from 'libphonenumber-js/max'

/** Whether a code names a country (ISO 3166-1 alpha-2) whose numbers are known. */
export const isSupportedCountry = (code: string): boolean => isKnown(code)
