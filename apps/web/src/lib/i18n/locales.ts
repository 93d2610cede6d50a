export interface Locale {
  /** BCP 47. */
  readonly tag: string
  /** In its own words. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** Shipped ones are offered to people; the others are made by the build to test the interface. */
  readonly isShipped: boolean
}

/** Every language of the interface. A new one needs its catalog, `src/locales/<tag>.json`. */
export const locales = [
  { tag: 'en', name: 'English', direction: 'ltr', isShipped: true },
  { tag: 'es', name: 'Español', direction: 'ltr', isShipped: true },
  { tag: 'fr', name: 'Français', direction: 'ltr', isShipped: true },
  { tag: 'de', name: 'Deutsch', direction: 'ltr', isShipped: true },
  { tag: 'pt-BR', name: 'Português (Brasil)', direction: 'ltr', isShipped: true },
  { tag: 'ar', name: 'العربية', direction: 'rtl', isShipped: true },
  { tag: 'he', name: 'עברית', direction: 'rtl', isShipped: true },
  { tag: 'ja', name: '日本語', direction: 'ltr', isShipped: true },
  { tag: 'en-XA', name: 'Ëñġļïšḥ, lengthened', direction: 'ltr', isShipped: false },
  { tag: 'ar-XB', name: 'English, mirrored', direction: 'rtl', isShipped: false },
] as const satisfies readonly Locale[]

export type LocaleTag = (typeof locales)[number]['tag']
export const sourceLocale: LocaleTag = 'en'

/** The locale that serves a wish best: the same, then one of its language, then the source language. */
export function localeFor(wish: string | null | undefined): Locale {
  const wanted = wish?.toLowerCase() ?? ''
  const same = locales.find((locale) => locale.tag.toLowerCase() === wanted)
  if (same !== undefined) return same
  const language = wanted.split('-')[0]
  const shipped = locales.filter((locale) => locale.isShipped)
  return shipped.find((locale) => locale.tag.toLowerCase().split('-')[0] === language) ?? locales[0]
}
