import { compileMessage } from '@lingui/message-utils/compileMessage'
import { locales, sourceLocale } from '#lib/text/i18n/locales.ts'
import { readCatalog } from './catalogs.ts'
import type { Catalog } from './catalogs.ts'
import type { FoundMessage, Source } from './messages.ts'
import { checkWording } from './retiredWords.ts'

type Token = string | readonly [name: string, type?: string, format?: unknown]

/**
 * The placeholders of a message. Throws on invalid ICU, which the compiler would silently pass through as plain text.
 */
export function placeholdersOf(text: string): ReadonlySet<string> {
  const places = new Set<string>()
  const visit = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens as readonly Token[]) {
      if (typeof token === 'string') continue
      const [name, , format] = token
      places.add(name)
      if (typeof format === 'object' && format !== null) Object.values(format).forEach(visit)
    }
  }
  const compiled: unknown = compileMessage(text)
  if (text.includes('{') && Array.isArray(compiled) && compiled.length === 1 && compiled[0] === text) {
    throw new Error(`The sentence is not well formed: ${text}`)
  }
  visit(compiled)
  return places
}

/** Everything that is wrong with the interface's texts, one line each. */
export function checkMessages(root: string, sources: readonly Source[]): readonly string[] {
  const messages = sources.flatMap((source) => source.messages)
  const translated = locales.filter(({ tag, isShipped }) => isShipped && tag !== sourceLocale)
  return [
    ...sources.flatMap((source) => source.complaints),
    ...messages.flatMap(checkValues),
    ...messages.flatMap(checkWording),
    ...translated.flatMap(({ tag }) => checkCatalog(tag, readCatalog(root, tag), messages)),
  ]
}

function checkValues(message: FoundMessage): readonly string[] {
  const where = `${message.file}:${message.line}`
  try {
    const placeholders = placeholdersOf(message.text)
    const { values } = message
    if (values === null) return []
    return [
      ...[...placeholders]
        .filter((name) => !values.includes(name))
        .map((name) => `${where} nothing is given for {${name}}`),
      ...values
        .filter((name) => !placeholders.has(name))
        .map((name) => `${where} the sentence has no place for ${name}`),
    ]
  } catch (error) {
    return [`${where} ${error instanceof Error ? error.message : String(error)}`]
  }
}

function checkCatalog(locale: string, catalog: Catalog, messages: readonly FoundMessage[]): readonly string[] {
  const byKey = new Map(messages.map((message) => [message.key, message]))
  const missing = [...byKey.keys()].filter((key) => !catalog[key])
  const unused = Object.keys(catalog).filter((key) => !byKey.has(key))
  const differing = [...byKey].filter(([key, { text }]) => catalog[key] && !samePlaces(text, catalog[key]))
  return [
    ...missing.map((key) => `${locale}: missing: ${key}`),
    ...unused.map((key) => `${locale}: no longer used: ${key}`),
    ...differing.map(([key]) => `${locale}: other places than the English sentence: ${key}`),
  ]
}

function samePlaces(source: string, translation: string): boolean {
  try {
    return [...placeholdersOf(source)].sort().join() === [...placeholdersOf(translation)].sort().join()
  } catch {
    return false
  }
}
