import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core'
import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { type Json, undescribedIn } from '@koinon/contract/openapi'
import { withoutExample } from '../examples/withoutExample.ts'

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
  // The form of the document is checked by its own schema in the tests of `getSwaggerDoc`; examples and scopes are checked
  // by Redocly, as Spectral knows neither Unicode patterns nor scopes of bearer tokens.
  const off = ['oas3-schema', 'oas3-valid-media-example', 'oas3-operation-security-defined']
  linter.setRuleset({
    extends: [oas as RulesetDefinition],
    rules: Object.fromEntries(off.map((rule) => [rule, 'off'])),
  })
  const results = await linter.run(document)
  return results.map(({ code, path: at, message }) => `spectral ${String(code)} ${at.join('/')}: ${message}`)
}

/** Calls that no test made with success when `tools/examples/writeExamples.ts` last ran. */
const callsWithoutExample = (): readonly string[] => {
  const { paths } = document as { paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ responses: { 200: answer } }) => answer?.content?.['application/json']?.example === undefined)
    .map(({ operationId }) => operationId)
    .filter((name) => !withoutExample.has(name))
}
interface Operation {
  readonly operationId: string
  readonly responses: Readonly<Record<string, { readonly content?: Record<string, { readonly example?: unknown }> }>>
}

const complaints = [
  ...callsWithoutExample().map((name) => `no example: ${name}`),
  ...undescribedIn(document).map((field) => `no description: ${field}`),
  ...(await redocly()),
  ...(await spectral()),
]
for (const complaint of complaints.slice(0, 50)) console.log(complaint)
console.log(`docs/openapi.json: ${complaints.length} complaints`)
process.exitCode = complaints.length > 0 ? 1 : 0
