export type ContactKind = 'EMAIL' | 'PHONE' | null

/** What a person typed into a field that accepts several kinds of identifiers. */
export function contactKind(text: string): ContactKind {
  if (/^[^\s@]+@[^\s@]+$/u.test(text)) return 'EMAIL'
  return /^\+?[0-9 ().-]{5,}$/u.test(text) ? 'PHONE' : null
}

/** The country of the browser's language: how a number without a country code is read. */
export function ownCountry(): string {
  return new Intl.Locale(navigator.language).maximize().region ?? 'US'
}
