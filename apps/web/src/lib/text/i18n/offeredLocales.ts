import { locales } from './locales.ts'
import type { Locale } from './locales.ts'

const shipped: readonly Locale[] = locales.filter(({ isShipped }) => isShipped)

/** The languages that the place offers, as its document names them: the one for people who prefer none comes first. */
export function offeredLocales(): readonly Locale[] {
  const named = document.documentElement.dataset['languages']?.split(' ') ?? []
  const offered = named.flatMap((tag) => shipped.find((locale) => locale.tag === tag) ?? [])
  return offered.length > 0 ? offered : shipped
}

/** Names the languages anew, once the place has changed them. */
export function nameLanguages({ main, offered }: { readonly main: string; readonly offered: readonly string[] }): void {
  document.documentElement.dataset['languages'] = [...new Set([main, ...offered])].join(' ')
}
