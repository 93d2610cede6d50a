import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '@koinon/contract'
import { openApiOf } from '@koinon/contract/openapi'
import { problemMembers } from '@koinon/contract/shared'

const version = (
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }
).version
const ledger = path.resolve(import.meta.dirname, '../../../packages/contract/calls.tsv')

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
export const openApiDocument = () =>
  openApiOf(contract, {
    title: 'Koinon',
    version,
    description: 'A social and community platform that an organisation runs itself.',
    sections: sections(),
    problemMembers,
  })
