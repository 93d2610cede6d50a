/** What an e-mail address and a phone number are: for schemas, for what sends to them, and for what is kept. */

const local = String.raw`[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*`
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
/** One address as mail servers take it: no names, lists, quotes or brackets. */
export const emailPattern = new RegExp(`^(?=[^@]{1,64}@)${local}@(?:${label}\\.)+[A-Za-z]{2,63}$`)
export const longestEmail = 254
export const isEmail = (text: string): boolean => text.length <= longestEmail && emailPattern.test(text)

/** A number in international form. Some countries have longer ones than the 15 digits of E.164. */
const international = /^\+[1-9]\d{4,16}$/
export const isInternationalNumber = (text: string): boolean => international.test(text)
