import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Running } from '../../src/app.ts'

interface PublishedDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Responses }>>>>
}
type Responses = Readonly<Record<string, { readonly description?: string; readonly content?: object }>>

const file = path.resolve(import.meta.dirname, '../../../../docs/openapi.json')
let validator: { readonly ajv: Ajv2020; readonly document: PublishedDocument } | undefined

/** Read once per worker: it takes a tenth of a second, and each shape some milliseconds more when it is first used. */
function published() {
  if (validator !== undefined) return validator
  const document = JSON.parse(readFileSync(file, 'utf8')) as PublishedDocument
  // Formats and the words of OpenAPI are not this check's business, and the document is checked by others.
  const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } })
  addFormats.default(ajv)
  ajv.addSchema(document, 'document')
  return (validator = { ajv, document })
}

/**
 * Compares every answer of this server with what docs/openapi.json says of its call: the shape of a reply, the code of a
 * refusal. The differences, such as `GET /users/me 200 /name must be string`, are added as they come.
 */
export function compareAnswers({ server }: Pick<Running, 'server'>): ReadonlySet<string> {
  const differences = new Set<string>()
  server.addHook('onSend', async (request, reply, payload) => {
    const { url = '', method } = request.routeOptions
    if (typeof payload !== 'string' || payload === '' || typeof method !== 'string') return
    const address = url.replaceAll(/:(\w+)/g, '{$1}')
    const responses = published().document.paths[address]?.[method.toLowerCase()]?.responses
    if (responses === undefined) return
    const { statusCode: status } = reply
    const difference =
      status >= 400
        ? undocumentedCode(responses, status, payload)
        : wrongShape([address, method.toLowerCase()], payload)
    if (difference !== null) differences.add(`${method} ${url} ${status} ${difference}`)
  })
  return differences
}

/** Refusals of what is no request yet. The document has one `default` for them, and for faults. */
const refusedBefore = new Set(['BAD_REQUEST', 'EXPECTATION_FAILED'])

function undocumentedCode(responses: Responses, status: number, payload: string): string | null {
  const code = /"code":"(\w+)"/.exec(payload)?.[1]
  if (code === undefined || status >= 500 || refusedBefore.has(code)) return null
  return responses[status]?.description?.includes(`\`${code}\``) ? null : `${code} is not documented`
}

function wrongShape(call: readonly string[], payload: string): string | null {
  if (!payload.startsWith('{')) return null
  const pointer = ['paths', ...call, 'responses', '200', 'content', 'application/json', 'schema'].map(escaped)
  const isValid = published().ajv.getSchema(`document#/${pointer.join('/')}`)
  if (isValid === undefined) return 'has no shape'
  return isValid(JSON.parse(payload)) === true ? null : inWords(isValid.errors ?? [])
}

/** A part of a JSON pointer within an address. */
const escaped = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

const inWords = ([first]: readonly ErrorObject[]): string =>
  `${first?.instancePath ?? ''} ${first?.message ?? ''} ${JSON.stringify(first?.params ?? {})}`
