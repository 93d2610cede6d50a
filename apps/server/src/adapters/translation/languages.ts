/** The languages the product speaks, by BCP 47 tag, named in themselves. */
export const languages = [
  { tag: 'en', name: 'English', direction: 'LTR' },
  { tag: 'es', name: 'Español', direction: 'LTR' },
  { tag: 'fr', name: 'Français', direction: 'LTR' },
  { tag: 'de', name: 'Deutsch', direction: 'LTR' },
  { tag: 'pt-BR', name: 'Português (Brasil)', direction: 'LTR' },
  { tag: 'ar', name: 'العربية', direction: 'RTL' },
  { tag: 'he', name: 'עברית', direction: 'RTL' },
  { tag: 'ja', name: '日本語', direction: 'LTR' },
] as const

/** Our language that matches a tag: the tag itself, or its first part (`de-AT` → `de`). Null if none does. */
export function languageFor(tag: string): string | null {
  const requested = tag.toLowerCase()
  const [main = ''] = requested.split('-')
  const found =
    languages.find((language) => language.tag.toLowerCase() === requested) ??
    languages.find((language) => language.tag.toLowerCase().split('-')[0] === main)
  return found?.tag ?? null
}
