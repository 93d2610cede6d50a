import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { readHandbook } from './readHandbook.ts'

const id = 'virtual:handbook'
const folder = path.resolve(import.meta.dirname, '../../../../docs')
/** The documents for operators, in the order in which they are needed. */
const names = ['install', 'operations', 'settings', 'releases', 'scaling']

/** Gives the web the handbook for operators, as it stands in `docs`. */
export const handbook = (): Plugin => ({
  name: 'koinon-handbook',
  resolveId: (name) => (name === id ? `\0${id}` : undefined),
  load(name) {
    if (name !== `\0${id}`) return undefined
    const documents = names.map((document) => {
      const file = path.join(folder, `${document}.md`)
      this.addWatchFile(file)
      return { name: document, text: readFileSync(file, 'utf8') }
    })
    return `export const documents = ${JSON.stringify(readHandbook(documents))}`
  },
})
