import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core'
import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { type Json, undescribedIn } from '@koinon/contract/openapi'

/**
 * Lints `docs/openapi.json` with Redocly and Spectral, and finds fields without a description. `npm run check -- documents`.
 */
const file = path.resolve(import.meta.dirname, '../../docs/openapi.json')
const text = readFileSync(file, 'utf8')
const document = JSON.parse(text) as Json

/** Addresses are stated elsewhere: some differ from others only by a parameter, and `/status` refuses nobody. */
const allowed = (rule: string, where: string): boolean =>
  rule === 'no-ambiguous-paths' || (rule === 'operation-4xx-response' && where.includes('~1status/'))

async function redocly(): Promise<readonly string[]> {
  const problems = await lintDocument({
    document: makeDocumentFromString(text, file),
    config: await createConfig({ extends: ['recommended'] }),
    externalRefResolver: new BaseResolver(),
  })
  return problems
    .map(({ ruleId, message, location: [at] }) => ({ ruleId, message, where: at?.pointer ?? '' }))
    .filter(({ ruleId, where }) => !allowed(ruleId, where))
    .map(({ ruleId, message, where }) => `redocly ${ruleId} ${where}: ${message}`)
}

async function spectral(): Promise<readonly string[]> {
  const linter = new Spectral()
  // The form of the document is checked by its own schema in the tests of `getSwaggerDoc`.
  linter.setRuleset({ extends: [oas as RulesetDefinition], rules: { 'oas3-schema': 'off' } })
  const results = await linter.run(document)
  return results.map(({ code, path: at, message }) => `spectral ${String(code)} ${at.join('/')}: ${message}`)
}

const complaints = [
  ...undescribedIn(document).map((field) => `no description: ${field}`),
  ...(await redocly()),
  ...(await spectral()),
]
for (const complaint of complaints.slice(0, 50)) console.log(complaint)
console.log(`docs/openapi.json: ${complaints.length} complaints`)
process.exitCode = complaints.length > 0 ? 1 : 0
