import { cachedByLocale } from './format.ts'

const names = () =>
  cachedByLocale('languages', (locale) => new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }))

/** A language by its name, in the reader's. */
export const languageLabel = (tag: string): string => names().of(tag) ?? tag
