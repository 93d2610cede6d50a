import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { locales, sourceLocale } from '#lib/text/i18n/locales.ts'
import { groupSources } from './groupSources.ts'
import { readSources } from './messages.ts'
import type { FoundMessage } from './messages.ts'
import { lengthen, mirror } from './pseudoLocales.ts'

/** Key to translation, as `src/locales/<tag>.json` holds them. */
export type Catalog = Readonly<Record<string, string>>

export function readCatalog(root: string, locale: string): Catalog {
  const file = path.join(root, 'locales', `${locale}.json`)
  if (!existsSync(file)) return {}
  return JSON.parse(readFileSync(file, 'utf8')) as Catalog
}

/** A message's translation in a language; undefined if nobody has translated it. */
export function translationOf(message: FoundMessage, locale: string, catalog: Catalog): string | undefined {
  if (locale === sourceLocale) return message.text
  if (locale === 'en-XA') return lengthen(message.text)
  if (locale === 'ar-XB') return mirror(message.text)
  return catalog[message.key]
}

type Compiled = Record<string, ReturnType<typeof compileMessage>>

/** A group's messages, compiled. English messages that equal their key need no entry. */
export function compileGroup(messages: readonly FoundMessage[], locale: string, catalog: Catalog): Compiled {
  const compiled: Compiled = {}
  for (const message of messages) {
    const text = translationOf(message, locale, catalog) ?? message.text
    if (locale === sourceLocale && !text.includes('{')) continue
    compiled[message.key] = compileMessage(text)
  }
  return compiled
}

const loadersId = 'virtual:catalogs'
const publicId = 'virtual:catalogs/public'
const publicLoadersId = 'virtual:catalogs/public-loaders'
const catalogId = /^\0virtual:catalog\/(?<locale>[\w-]+)(?:\/(?<group>[\w-]+))?$/
const firstGroup = 'first'

/**
 * Finds the messages in the sources and serves them compiled. A language's first chunk holds the messages of the first
 * load and the addresses of its other groups, so a language nobody chose costs nothing.
 */
export function messageCatalogs(root: string): Plugin {
  let groups: ReturnType<typeof groupSources> = new Map()
  const compile = (locale: string, group: string) =>
    compileGroup(
      (groups.get(group) ?? []).flatMap((source) => source.messages),
      locale,
      readCatalog(root, locale),
    )
  return {
    name: 'koinon-catalogs',
    buildStart() {
      groups = groupSources(root, readSources(root))
    },
    resolveId(id) {
      return [loadersId, publicId, publicLoadersId].includes(id) || id.startsWith('virtual:catalog/')
        ? `\0${id}`
        : undefined
    },
    load(id) {
      if (id === `\0${loadersId}`) return `export const loaders = ${importsOf(locales.map(({ tag }) => [tag, tag]))}`
      if (id === `\0${publicLoadersId}`)
        return `export const loaders = ${importsOf(locales.map(({ tag }) => [tag, `${tag}/public`]))}`
      if (id === `\0${publicId}`) {
        const all = Object.fromEntries(locales.map(({ tag }) => [tag, compile(tag, 'public')]))
        return `export const catalogs = ${JSON.stringify(all)}`
      }
      const { locale, group } = catalogId.exec(id)?.groups ?? {}
      if (locale === undefined) return undefined
      if (group !== undefined) return `export default ${JSON.stringify(compile(locale, group))}`
      const others = [...groups.keys()].filter((name) => name !== firstGroup && name !== 'public')
      return [
        `export default ${JSON.stringify(compile(locale, firstGroup))}`,
        `export const groups = ${importsOf(others.map((name) => [name, `${locale}/${name}`]))}`,
      ].join('\n')
    },
  }
}

function importsOf(entries: readonly (readonly [name: string, address: string])[]): string {
  return `{ ${entries.map(([name, address]) => `${JSON.stringify(name)}: () => import('virtual:catalog/${address}')`).join(',\n')} }`
}
