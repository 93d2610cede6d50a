import { cachedByLocale } from './format.ts'

/** The start of a list that goes on, as the language separates its items: "Ana, Ben". */
export function formatListStart(items: readonly string[]): string {
  const separator = cachedByLocale('separator', (locale) => {
    const [, between] = new Intl.ListFormat(locale).formatToParts(['1', '2', '3'])
    return between?.value ?? ', '
  })
  return items.join(separator)
}
