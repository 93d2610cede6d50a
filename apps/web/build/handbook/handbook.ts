import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { forMembers, readHandbook } from './readHandbook.ts'

const folder = path.resolve(import.meta.dirname, '../../../../docs')
/** The documents for people who run a group, of which the operators' handbook has all as well. */
const guides = [
  'webhooks',
  'guides/bots-and-incoming-hooks',
  'single-sign-on',
  'guides/feeds-and-calendars',
  'guides/embedding',
]
/** The documents by module, in the order in which they are needed. */
const books: Readonly<Record<string, readonly string[]>> = {
  'virtual:handbook': ['install', 'operations', 'settings', 'releases', 'scaling', ...guides],
  'virtual:handbook/guides': guides,
}

/** Gives the web its two handbooks, for operators and for members, as they stand in `docs`. */
export const handbook = (): Plugin => ({
  name: 'koinon-handbook',
  resolveId: (name) => (name in books ? `\0${name}` : undefined),
  load(name) {
    const id = name.slice(1)
    const names = name.startsWith('\0') ? books[id] : undefined
    if (names === undefined) return undefined
    const sources = names.map((document) => {
      const file = path.join(folder, `${document}.md`)
      this.addWatchFile(file)
      return { name: path.basename(document), text: readFileSync(file, 'utf8') }
    })
    const documents = readHandbook(id === 'virtual:handbook' ? sources : sources.map(forMembers))
    return `export const documents = ${JSON.stringify(documents)}`
  },
})
