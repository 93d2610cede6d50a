import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CallExample, CallExamples } from '@koinon/contract/openapi'
import { type RecordedExchange, type RecordedExchanges, examplesFolder } from '../../apps/server/test/world/examples.ts'
import { openApiDocument } from '../../apps/server/src/openapi.ts'
import { fitted } from './fitted.ts'
import { neutral } from './neutral.ts'
import type { ApiDocument } from '../client/apiTypes.ts'
import { typedParameters } from './typedParameters.ts'
import { withoutExample } from './withoutExample.ts'

/**
 * Writes `packages/contract/examples.json`, a request and an answer of each call, from what tests recorded:
 *
 *     RECORD_EXAMPLES=1 npx vitest run --project server <files>
 *     node tools/examples/writeExamples.ts           adds calls that have none, and fields that were added to the others
 *     node tools/examples/writeExamples.ts --all     replaces all that were recorded
 *
 * `npm run check -- documents` compares them with the schemas, and names calls that have none.
 */
const file = path.resolve(import.meta.dirname, '../../packages/contract/examples.json')
const readJson = (name: string): unknown => JSON.parse(readFileSync(name, 'utf8'))

const committed: CallExamples = existsSync(file) ? (readJson(file) as CallExamples) : {}
const recorded = existsSync(examplesFolder)
  ? readdirSync(examplesFolder).map((name) => readJson(path.join(examplesFolder, name)) as RecordedExchanges)
  : []

/** The exchange that shows most, of those that all files recorded. */
const best = new Map<string, RecordedExchange>()
for (const [name, exchange] of recorded.flatMap((one) => Object.entries(one))) {
  if (withoutExample.has(name) || JSON.stringify(exchange).includes('<script')) continue
  const known = best.get(name)
  if (!known || worth(exchange) > worth(known)) best.set(name, exchange)
}

function worth({ body, answer }: RecordedExchange): number {
  const text = JSON.stringify([body, answer])
  return new Set(text.match(/"\w+":/g)).size - Math.max(0, text.length - 3000) / 300
}

const isReplacing = process.argv.includes('--all')
const found = [...best].filter(([name]) => isReplacing || committed[name] === undefined)
const made: Record<string, CallExample> = { ...committed }
for (const [name, exchange] of found) made[name] = neutral(typedParameters(name, exchange), exchange.at)
const { paths, components } = openApiDocument() as unknown as ApiDocument
for (const { operationId, requestBody, responses } of Object.values(paths).flatMap((one) => Object.values(one))) {
  const example = made[operationId]
  if (!example) continue
  const parts = components.schemas as Parameters<typeof fitted>[2]
  const answer = fitted(example.answer, responses['200']?.content?.['application/json']?.schema, parts)
  const body = fitted(example.body, requestBody?.content['application/json']?.schema, parts)
  made[operationId] = { ...example, ...(example.body === undefined ? {} : { body }), answer }
}
const lines = Object.entries(made)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, example]) => `${JSON.stringify(name)}: ${JSON.stringify(example)}`)
writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
console.log(`${found.length} examples written, ${lines.length} in all`)
