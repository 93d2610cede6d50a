import { msg } from '#lib/text/i18n/index.ts'

export type ContactKind = 'EMAIL' | 'PHONE' | null

/** The kind of identifier that a person typed into a field which accepts several. */
export function contactKind(text: string): ContactKind {
  // Address books put invisible marks around the numbers that are copied from them.
  const visible = text.replaceAll(/\p{Cf}/gu, '').trim()
  if (/^[^\s@]+@[^\s@]+$/u.test(visible)) return 'EMAIL'
  return /^[+＋]?[\p{Nd} ()./-]{5,}$/u.test(visible) ? 'PHONE' : null
}

/** For a number that cannot be read as one of this country. */
export const countryCodeNeeded = msg('With country code, such as +44')
