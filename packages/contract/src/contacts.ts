/** The forms of e-mail addresses and phone numbers: for schemas, for sending, and for storing. */

/** The characters of an unquoted name in an address (RFC 5321, `Atom`). */
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
/** Also of domains written in other letters than ASCII. */
const letter = String.raw`[A-Za-z0-9\u00a1-\uffff]`
const label = `${letter}(?:(?:${letter}|-){0,61}${letter})?`
/** Letters, also in their ASCII form; never digits alone, which would be a numbered host. */
const topLabel = String.raw`(?:[A-Za-z\u00a1-\uffff]{2,63}|xn--[A-Za-z0-9-]{0,58}[A-Za-z0-9])`
/** One address as mail servers take it: no names, lists, quotes or brackets. */
export const emailPattern = new RegExp(`^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLabel}$`)
export const maxEmailLength = 254
export const isEmail = (text: string): boolean => text.length <= maxEmailLength && emailPattern.test(text)

/** A number in international form. Some countries have longer ones than the 15 digits of E.164. */
const international = /^\+[1-9]\d{4,16}$/
export const isInternationalNumber = (text: string): boolean => international.test(text)
