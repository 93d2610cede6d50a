import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '@koinon/contract'
import { openApiOf } from '@koinon/contract/openapi'
import { problemMembers } from '@koinon/contract/shared'
import type { Handler } from '#kernel/handle.ts'

const version = (
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }
).version
const ledger = path.resolve(import.meta.dirname, '../../../packages/contract/calls.tsv')

/** Every call by `area.name`, with its handler. */
type Handlers = Readonly<Record<string, Handler>>

/** Names of the calls not implemented yet (501). */
export const notYetBuilt = (handlers: Handlers): string[] =>
  Object.entries(handlers)
    .filter(([, handler]) => !handler.built)
    .map(([name]) => name)

/** The specification's section of each call. */
function sections(): Map<string, string> {
  const rows = readFileSync(ledger, 'utf8').trim().split('\n').slice(1)
  return new Map(
    rows.map((row) => {
      const [, section = '', method = '', callPath = ''] = row.split('\t')
      return [`${method} ${callPath}`, section]
    }),
  )
}

/** The OpenAPI 3.1 document of exactly what is running. */
export const openApiDocument = (handlers: Handlers) =>
  openApiOf(contract, {
    title: 'Koinon',
    version,
    description: 'A social and community platform that an organisation runs itself.',
    notYet: new Set(notYetBuilt(handlers)),
    sections: sections(),
    problemMembers,
  })
