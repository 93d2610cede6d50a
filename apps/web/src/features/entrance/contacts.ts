export type ContactKind = 'EMAIL' | 'PHONE' | null

/** What a person has typed where several kinds of names are taken. */
export function contactKind(text: string): ContactKind {
  if (/^[^\s@]+@[^\s@]+$/u.test(text)) return 'EMAIL'
  return /^\+?[0-9 ().-]{5,}$/u.test(text) ? 'PHONE' : null
}

/** The country of the browser's language: how a number without its country is read. */
export function ownCountry(): string {
  return new Intl.Locale(navigator.language).maximize().region ?? 'US'
}
