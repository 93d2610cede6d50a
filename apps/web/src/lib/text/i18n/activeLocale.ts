import { loaders } from 'virtual:catalogs'
import type { CatalogGroup } from './catalogs.ts'
import { localeFor, sourceLocale } from './locales.ts'
import type { Locale } from './locales.ts'
import { offeredLocales } from './offeredLocales.ts'
import { i18n } from './t.ts'
import { deviceStorage, tabStorage } from '../../data/browserStorage.ts'

/** Where this browser stores the chosen language; one requested in the address is stored for the tab only. */
export const storageKey = 'koinon.locale'
const loaded = new Set<string>()

/**
 * The language of this browser: requested in the address, otherwise the account's, otherwise the first of the browser's
 * that the place offers.
 */
export function preferredLocale(): Locale {
  const requested = new URLSearchParams(window.location.search).get('lang')
  if (requested !== null) tabStorage.save(storageKey, localeFor(requested).tag)
  const known = tabStorage.read(storageKey) ?? deviceStorage.read(storageKey)
  return known === null ? offeredTo(navigator.languages) : localeFor(known)
}

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0]

function offeredTo(preferred: readonly string[]): Locale {
  const offered = offeredLocales()
  const fitting = preferred.flatMap((tag) => offered.find((locale) => languageOf(locale.tag) === languageOf(tag)) ?? [])
  return fitting[0] ?? offered[0] ?? localeFor(sourceLocale)
}

/** Loads a group's messages in the page's language, once. `first` comes with the language itself. */
export async function loadMessages(group: CatalogGroup, locale: string = i18n.locale): Promise<void> {
  const key = `${locale}/${group}`
  if (loaded.has(key)) return
  const catalog = await loaders[locale]?.()
  const messages = group === 'first' ? catalog?.default : (await catalog?.groups[group]?.())?.default
  if (messages === undefined) return
  i18n.load(locale, messages)
  loaded.add(key)
}

/** The groups that what is shown later needs; none before a language is active. */
const needed = new Set<CatalogGroup>()

/** Says that the screen needs a group's messages for what it shows later. */
export const needMessages = (group: CatalogGroup): void => void needed.add(group)

/** Loads them. Offline some may be missing: what they say is then in English. */
export const loadNeededMessages = async (): Promise<void> =>
  void (await Promise.allSettled([...needed].map((group) => loadMessages(group))))

/**
 * Sets the page's language: messages, `lang` and `dir`. Where its messages are missing (offline, in a language that was
 * never shown here) the page is in English rather than empty.
 */
export async function activateLocale(requested: Locale): Promise<void> {
  const locale = await loadMessages('first', requested.tag).then(
    () => requested,
    () => localeFor(sourceLocale),
  )
  if (locale !== requested) await loadMessages('first', locale.tag).catch(() => undefined)
  i18n.activate(locale.tag)
  needMessages('app')
  document.documentElement.lang = locale.tag
  document.documentElement.dir = locale.direction
}

/** Stores the choice and reloads the page: every word, date and number changes. */
export function changeLocale(tag: string): void {
  tabStorage.save(storageKey, null)
  // A page that could not store it would find the same language as before, and reload in a loop.
  if (deviceStorage.save(storageKey, localeFor(tag).tag)) window.location.reload()
}

/** Applies the account's language on every device; one requested in the address takes precedence. */
export function followLanguage(tag: string): void {
  const { tag: requested } = localeFor(tag)
  if (tabStorage.read(storageKey) !== null) return
  if (requested === i18n.locale) deviceStorage.save(storageKey, requested)
  else changeLocale(requested)
}
