import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Running } from '../../src/app.ts'

interface PublishedDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Responses }>>>>
}
type Responses = Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>

const file = path.resolve(import.meta.dirname, '../../../../docs/openapi.json')
let validator: { readonly ajv: Ajv2020; readonly document: PublishedDocument } | undefined

/** Refusals of what is no request yet. Documents have one `default` for them, and for faults. */
const refusedBefore = new Set(['BAD_REQUEST', 'EXPECTATION_FAILED'])

/** Read once per worker: it takes a tenth of a second, and each schema some milliseconds more when it is first used. */
function published() {
  if (validator !== undefined) return validator
  const document = JSON.parse(readFileSync(file, 'utf8')) as PublishedDocument
  // Formats and the words of OpenAPI are not this check's business, and the document is checked by others.
  const ajv = new Ajv2020({ strict: false, validateSchema: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'document')
  return (validator = { ajv, document })
}

/**
 * Compares every answer of this server, refusals included, with what docs/openapi.json says of its call. The
 * differences, such as `GET /users/me 200 /name must be string`, are added as they come.
 */
export function compareAnswers({ server }: Pick<Running, 'server'>): ReadonlySet<string> {
  const differences = new Set<string>()
  server.addHook('onSend', async (request, reply, payload) => {
    const { url = '', method } = request.routeOptions
    if (typeof payload !== 'string' || payload === '' || typeof method !== 'string') return
    const difference = differenceOf(
      { url, method, status: reply.statusCode, type: reply.getHeader('content-type') },
      payload,
    )
    if (difference !== null) differences.add(`${method} ${url} ${reply.statusCode} ${difference}`)
  })
  return differences
}

interface Answered {
  /** As routes are written: `/users/:id`. */
  readonly url: string
  readonly method: string
  readonly status: number
  readonly type: unknown
}

/** The first difference; null where there is none, or where the document says nothing of the route. */
function differenceOf({ url, method, status, type }: Answered, payload: string): string | null {
  const { ajv, document } = published()
  const address = url.replaceAll(/:(\w+)/g, '{$1}')
  const call = document.paths[address]?.[method.toLowerCase()]
  if (call === undefined) return null
  const besidesCalls = status >= 500 || refusedBefore.has(codeIn(payload))
  const content = (call.responses[status] ?? (besidesCalls ? call.responses['default'] : undefined))?.content
  if (content === undefined) return `is not documented: ${codeIn(payload)}`
  const media = String(type).split(';')[0] ?? ''
  if (!(media in content)) return `is not documented as ${media}`
  if (!media.endsWith('json')) return null
  const pointer = ['paths', address, method.toLowerCase(), 'responses', String(status), 'content', media, 'schema']
  const isValid = ajv.getSchema(`document#/${pointer.map(escaped).join('/')}`)
  if (isValid === undefined) return 'has no schema'
  return isValid(JSON.parse(payload)) === true ? null : `${codeIn(payload)} ${inWords(isValid.errors ?? [])}`
}

/** The code of a refusal; an empty text for any other answer. */
const codeIn = (payload: string): string => /"code":"(\w+)"/.exec(payload)?.[1] ?? ''

/** A part of a JSON pointer within an address. */
const escaped = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

const inWords = ([first]: readonly ErrorObject[]): string =>
  `${first?.instancePath ?? ''} ${first?.message ?? ''} ${JSON.stringify(first?.params ?? {})}`
