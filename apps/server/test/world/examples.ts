import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Running } from '../../src/app.ts'

/** A request that a test made, and its answer. */
export interface RecordedExchange {
  readonly at: string
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly answer: unknown
}
export type RecordedExchanges = Readonly<Record<string, RecordedExchange>>

/** A run with RECORD_EXAMPLES=1 leaves a file here for each test file; `tools/examples/writeExamples.ts` reads them. */
export const examplesFolder = path.resolve(import.meta.dirname, '../../../../node_modules/.cache/koinon/examples')

/** Larger answers are for people who have time: an example shows the fields. */
const maxBytes = 3000

interface SavedExchange {
  readonly score: number
  readonly exchange: RecordedExchange
}

/** By test file, across its worlds. */
const savedBy = new Map<string, Map<string, SavedExchange>>()

/** Keeps, for each call, the exchange that shows the most fields; does nothing without RECORD_EXAMPLES. */
export function recordExamples({ server, handlers, app }: Pick<Running, 'server' | 'handlers' | 'app'>, file: string) {
  if (process.env['RECORD_EXAMPLES'] !== '1') return
  const saved = savedBy.get(file) ?? new Map<string, SavedExchange>()
  savedBy.set(file, saved)
  const names = new Map(
    Object.entries(handlers).map(([name, { spec }]) => [
      `${spec.method} ${spec.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      name,
    ]),
  )
  server.addHook('onSend', async (request, reply, payload) => {
    const name = names.get(`${request.method} ${request.routeOptions.url}`)
    if (name === undefined || reply.statusCode !== 200 || typeof payload !== 'string') return
    const answer = jsonIn(payload)
    const score = scoreOf(payload) + scoreOf(JSON.stringify(request.body ?? {}))
    if (answer === undefined || (saved.get(name)?.score ?? -Infinity) >= score) return
    const { params, query } = request
    const body = Buffer.isBuffer(request.body) ? jsonIn(request.body.toString()) : request.body
    saved.set(name, { score, exchange: { at: app.runtime.now().toISOString(), params, query, body, answer } })
    save(file, saved)
  })
}

const scoreOf = (text: string): number => {
  const fields = new Set(text.match(/"\w+":/g)).size
  return text.length > maxBytes ? fields - (text.length / maxBytes) * 10 : fields
}

function save(file: string, saved: ReadonlyMap<string, SavedExchange>): void {
  mkdirSync(examplesFolder, { recursive: true })
  const exchanges = Object.fromEntries([...saved].map(([name, { exchange }]) => [name, exchange]))
  const name = `${file.replaceAll(/[^\w.]+/g, '-')}.json`
  writeFileSync(path.join(examplesFolder, name), JSON.stringify(exchanges))
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
