import type { LanguageTag } from '@koinon/contract/shared'

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
] as const satisfies readonly { readonly tag: LanguageTag; readonly name: string; readonly direction: 'LTR' | 'RTL' }[]

/** Our language that matches a tag: the tag itself, or its first part (`de-AT` → `de`). Null if none does. */
export function languageFor(tag: string): string | null {
  const requested = tag.toLowerCase()
  const [main = ''] = requested.split('-')
  const found =
    languages.find((language) => language.tag.toLowerCase() === requested) ??
    languages.find((language) => language.tag.toLowerCase().split('-')[0] === main)
  return found?.tag ?? null
}

/** The languages that a place speaks. */
export interface SpokenLanguages {
  /** For people who prefer none that is offered. */
  readonly main: string
  readonly offered: readonly string[]
}

/** The first that is offered of languages in order of preference, otherwise the main one. */
export function spokenLanguage({ main, offered }: SpokenLanguages, preferred: readonly (string | undefined)[]): string {
  for (const tag of preferred) {
    const found = tag === undefined ? null : languageFor(tag)
    if (found !== null && offered.includes(found)) return found
  }
  return main
}

const tagForm = /^\s*([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)/

/** The languages of an `Accept-Language` header; browsers put the preferred one first. */
export const acceptedLanguages = (header: string | undefined): string[] =>
  (header ?? '')
    .slice(0, 400)
    .split(',')
    .flatMap((part) => tagForm.exec(part)?.[1] ?? [])
