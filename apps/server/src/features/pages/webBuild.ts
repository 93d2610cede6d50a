import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PagesEntry } from '@koinon/web/pages'

/** Where `tools/buildWeb.ts` puts the web. */
const dist = path.resolve(import.meta.dirname, '../../../../web/dist')
export const clientDir = path.join(dist, 'client')
const entryFile = path.join(dist, 'ssr/entry.js')

/**
 * Whether the web is built. It is not where only the API is served: on a server that has not been built, and in most
 * tests.
 */
export const isWebBuilt = (): boolean => existsSync(entryFile)

/** The renderer of public pages, loaded once. */
export async function loadPages(): Promise<PagesEntry> {
  return (await import(pathToFileURL(entryFile).href)) as PagesEntry
}
