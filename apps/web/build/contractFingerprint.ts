import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const id = 'virtual:contract-fingerprint'
const document = path.resolve(import.meta.dirname, '../../../docs/openapi.json')

/** Gives the web a text that changes with every change of the API: what a browser stored under another may not fit. */
export const contractFingerprint = (): Plugin => ({
  name: 'koinon-contract-fingerprint',
  resolveId: (name) => (name === id ? `\0${id}` : undefined),
  load(name) {
    if (name !== `\0${id}`) return undefined
    this.addWatchFile(document)
    const hash = createHash('sha256').update(readFileSync(document)).digest('hex')
    return `export const fingerprint = ${JSON.stringify(hash.slice(0, 16))}`
  },
})
