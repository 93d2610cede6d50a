import { z } from 'zod'
import type { AreaSpec, CallSpec, ContractSpec } from './call.ts'
import { needsBody } from './needsBody.ts'
import { type Components, componentsOf } from './components.ts'
import { type ErrorCode, commonErrors, errorStatus } from './errors.ts'
import { errorMessages } from './errorMessages.ts'
import type { Json } from './jsonSchema.ts'

export { needsBody } from './needsBody.ts'
export { jsonSchemaOf } from './jsonSchema.ts'

/** The document's data besides the contract. */
export interface OpenApiOptions {
  readonly title: string
  readonly version: string
  readonly description: string
  /** The members of a problem beyond the common ones, by code. */
  readonly problemMembers?: Readonly<Partial<Record<ErrorCode, z.ZodRawShape>>>
  /** The specification's section of a call, by `METHOD path`. */
  readonly sections?: ReadonlyMap<string, string>
}

/** The OpenAPI 3.1 document of a contract. Named shapes become components, refusals become responses by status. */
export function openApiOf(contract: ContractSpec, options: OpenApiOptions): Json {
  const members = Object.entries(options.problemMembers ?? {}).map(([code, shape]) => [code, z.object(shape)] as const)
  const components = componentsOf([...schemasIn(contract), ...members.map(([, one]) => [one, 'output'] as const)])
  const paths: Record<string, Json> = {}
  for (const [areaName, area] of Object.entries<AreaSpec>(contract)) {
    for (const [name, spec] of Object.entries(area)) {
      const path = (paths[spec.path] ??= {})
      path[spec.method.toLowerCase()] = operation({ areaName, name, spec }, options, components)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: options.title,
      version: options.version,
      description: options.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.keys(contract).map((name) => ({ name })),
    security: [],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: Object.fromEntries(
        Object.entries({ ...components.named, ...problemsIn(contract, members, components), Problem: problem }).sort(
          ([a], [b]) => (a < b ? -1 : 1),
        ),
      ),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-koinon', description: 'A browser’s session.' },
        bearer: { type: 'http', scheme: 'bearer', description: 'Any other client’s session.' },
      },
    },
  }
}

/** Every schema of a contract, as it is sent or answered. */
function* schemasIn(contract: ContractSpec): Generator<readonly [z.ZodType, 'input' | 'output']> {
  for (const spec of Object.values(contract).flatMap((calls) => Object.values(calls))) {
    for (const sent of [spec.params, spec.query, spec.body]) if (sent) yield [sent, 'input']
    yield [spec.response, 'output']
  }
}

const problem = {
  type: 'object',
  description: 'RFC 9457, with a stable code and, for invalid input, every invalid field.',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    code: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

function operation(
  { areaName, name, spec }: { areaName: string; name: string; spec: CallSpec },
  options: OpenApiOptions,
  components: Components,
): Json {
  const section = options.sections?.get(`${spec.method} ${spec.path}`)
  const lines = [spec.description, section ? `Specification ${section}.` : undefined].filter(
    (line) => line !== undefined,
  )
  return {
    operationId: `${areaName}.${name}`,
    tags: [areaName],
    summary: spec.summary,
    ...(lines.length > 0 ? { description: lines.join('\n\n') } : {}),
    ...(spec.supersededBy ? { deprecated: true, 'x-superseded-by': spec.supersededBy } : {}),
    ...(spec.extension ? { 'x-extension': true } : {}),
    ...(spec.stepUp ? { 'x-step-up': true } : {}),
    ...(spec.auth === 'member' || spec.auth === 'staff' ? { security: [{ session: [] }, { bearer: [] }] } : {}),
    parameters: [
      ...parameters(spec, 'params', 'path', components),
      ...parameters(spec, 'query', 'query', components),
      ...idempotencyHeader(spec),
    ],
    ...(spec.body ? { requestBody: requestBody(spec.body, components) } : {}),
    responses: responses(spec, components),
  }
}

const idempotencyHeader = (spec: CallSpec): Json[] =>
  spec.method === 'GET' || spec.isReadOnly || spec.auth === 'webhook' || spec.auth === 'service'
    ? []
    : [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 128 } }]

function parameters(spec: CallSpec, part: 'params' | 'query', where: 'path' | 'query', components: Components): Json[] {
  const schema = spec[part]
  if (!schema) return []
  const { properties = {}, required = [] } = components.parametersOf(schema) as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

const requestBody = (schema: z.ZodType, components: Components): Json => ({
  required: needsBody({ body: schema }),
  content: { 'application/json': { schema: components.schemaOf(schema, 'input') } },
})

function responses(spec: CallSpec, components: Components): Json {
  const byStatus = new Map<number, Set<ErrorCode>>()
  const mayAnswer = [...commonErrors.filter((code) => applies(code, spec)), ...(spec.errors ?? [])]
  for (const code of mayAnswer) {
    const codes = byStatus.get(errorStatus[code]) ?? new Set()
    byStatus.set(errorStatus[code], codes.add(code))
  }
  const content: Json = { 'application/json': { schema: components.schemaOf(spec.response, 'output') } }
  if (spec.textAllowed) content['text/plain'] = { schema: { type: 'string' } }
  return {
    200: { description: spec.summary, content },
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [
        status,
        {
          description: [...codes].sort().join(', '),
          content: { 'application/problem+json': { schema: oneProblemOf([...codes].sort()) } },
        },
      ]),
    ),
  }
}

const problemName = (code: string): string =>
  `${code.toLowerCase().replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Problem`
const problemRef = (code: string): string => `#/components/schemas/${problemName(code)}`

/** Which problem it is, its code says. */
function oneProblemOf(codes: readonly ErrorCode[]): Json {
  const [only, another] = codes
  if (only !== undefined && another === undefined) return { $ref: problemRef(only) }
  return {
    oneOf: codes.map((code) => ({ $ref: problemRef(code) })),
    discriminator: {
      propertyName: 'code',
      mapping: Object.fromEntries(codes.map((code) => [code, problemRef(code)])),
    },
  }
}

/** A part for each code that a call may answer with, with the members that go with it. */
function problemsIn(
  contract: ContractSpec,
  members: readonly (readonly [string, z.ZodType])[],
  components: Components,
): Json {
  const declared = Object.values(contract).flatMap((calls) => Object.values(calls).flatMap(({ errors = [] }) => errors))
  const codes = new Set<ErrorCode>([...commonErrors, ...declared])
  const shapes = new Map(members)
  return Object.fromEntries(
    [...codes].map((code) => {
      const shape = shapes.get(code)
      const { properties = {}, required = [] } = (shape ? components.schemaOf(shape, 'output') : {}) as {
        properties?: Json
        required?: readonly string[]
      }
      return [
        problemName(code),
        {
          ...problem,
          description: errorMessages[code],
          required: [...problem.required, ...required],
          properties: {
            ...problem.properties,
            status: { type: 'integer', const: errorStatus[code] },
            code: { type: 'string', const: code },
            ...properties,
          },
        },
      ]
    }),
  )
}

function applies(code: ErrorCode, spec: CallSpec): boolean {
  if (code === 'NOT_FOUND' || code === 'STORAGE_FULL') return false
  if (code === 'RATE_LIMITED') return spec.rateLimit !== 'none'
  if (code === 'STEP_UP_REQUIRED') return spec.stepUp === true
  if (code === 'INVALID_PARAMETER') return Boolean(spec.params ?? spec.query ?? spec.body)
  if (code === 'TOO_LARGE' || code === 'TYPE_NOT_ALLOWED') return Boolean(spec.body)
  if (code === 'IDEMPOTENCY_KEY_REUSED') return spec.method !== 'GET' && !spec.isReadOnly
  const signedIn = spec.auth === 'member' || spec.auth === 'staff'
  if (
    code === 'SIGN_IN_REQUIRED' ||
    code === 'TERMS_NOT_ACCEPTED' ||
    code === 'NEXT_STEP_REQUIRED' ||
    code === 'NOT_ALLOWED'
  )
    return signedIn
  return true
}
