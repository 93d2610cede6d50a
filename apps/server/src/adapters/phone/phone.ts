import { isInternationalNumber } from '@koinon/contract/contacts'
import { ParseError, type PhoneNumber, isSupportedCountry, parsePhoneNumberWithError } from 'libphonenumber-js/max'

export type PhoneProblem = 'NOT_A_NUMBER' | 'INVALID_COUNTRY' | 'TOO_SHORT' | 'TOO_LONG'
export type ParsedPhone =
  | { readonly ok: true; readonly e164: string; readonly country: string | null }
  | { readonly ok: false; readonly problem: PhoneProblem }

const minNational = 2
const maxNational = 17
const maxExtension = 20
const problems = new Set<string>(['NOT_A_NUMBER', 'INVALID_COUNTRY', 'TOO_SHORT', 'TOO_LONG'])

const problem = (code: PhoneProblem): ParsedPhone => ({ ok: false, problem: code })

/** A number as typed or copied, without the marks that nobody sees. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')

/**
 * Reads a phone number as a person of `country` (ISO 3166-1 alpha-2) would write it. The national part has 2 to 17
 * digits and fits the country's lengths; an extension has at most 20 and is not part of the E.164 form.
 */
export function parsePhone(text: string, country: string): ParsedPhone {
  if (!isSupportedCountry(country)) return problem('INVALID_COUNTRY')
  try {
    const number = parsePhoneNumberWithError(plain(text), {
      defaultCountry: country,
      extract: false,
    })
    const { length } = number.nationalNumber
    if (length < minNational) return problem('TOO_SHORT')
    if (length > maxNational || (number.ext ?? '').length > maxExtension) return problem('TOO_LONG')
    if (!number.isPossible()) return problem(lengthProblem(number))
    if (!isInternationalNumber(number.number)) return problem('TOO_SHORT')
    return { ok: true, e164: number.number, country: number.country ?? null }
  } catch (error) {
    if (error instanceof ParseError && problems.has(error.message)) return problem(error.message as PhoneProblem)
    throw error
  }
}

/** A number of an impossible length: shorter or longer than its country's numbers are. */
const lengthProblem = ({ countryCallingCode, nationalNumber }: PhoneNumber): PhoneProblem => {
  const start = `+${countryCallingCode}${nationalNumber}`
  const longer = Array.from({ length: maxNational - nationalNumber.length }, (_, more) => start + '1'.repeat(more + 1))
  const fits = longer.some((digits) => parsePhoneNumberWithError(digits).isPossible())
  return fits ? 'TOO_SHORT' : 'TOO_LONG'
}
