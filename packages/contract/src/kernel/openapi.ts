import { z } from 'zod'
import type { AreaSpec, CallSpec, ContractSpec } from './call.ts'
import { type FieldTexts, describeProperties, isUndescribed, textOf } from './describeFields.ts'
import { type CallExamples, addExample } from './documentExamples.ts'
import { headers, headersOf, idempotencyKey } from './documentHeaders.ts'
import { securityOf, securitySchemes } from './documentSecurity.ts'
import { markExtensible } from './extensible.ts'
import { mayRefuse } from './mayRefuse.ts'
import { needsBody } from './needsBody.ts'
import { type Components, componentsOf } from './components.ts'
import { type ErrorCode, commonErrors, errorStatus } from './errors.ts'
import { errorMessages } from './errorMessages.ts'
import type { Json } from './jsonSchema.ts'
import { type WebhookSpecs, webhooksOf } from './webhooks.ts'

export { needsBody } from './needsBody.ts'
export { undescribedIn } from './describeFields.ts'
export { deprecatedSince } from './documentHeaders.ts'
export type { CallExample, CallExamples } from './documentExamples.ts'
export { type Json, jsonSchemaOf } from './jsonSchema.ts'

/** The document's data besides the contract. */
export interface OpenApiOptions {
  readonly title: string
  readonly version: string
  readonly description: string
  /** The members of a problem beyond the common ones, by code. */
  readonly problemMembers?: Readonly<Partial<Record<ErrorCode, z.ZodRawShape>>>
  /** The descriptions of fields that have none of their own. */
  readonly fieldTexts?: FieldTexts
  /** The messages that are sent to other software. */
  readonly webhooks?: WebhookSpecs
  /** The subjects of the areas, by name. */
  readonly areaTexts?: Readonly<Record<string, string>>
  /** A request and an answer of each call, by its name. */
  readonly examples?: CallExamples
}

/** The OpenAPI 3.1 document of a contract. Named shapes become components, refusals become responses by status. */
export function openApiOf(contract: ContractSpec, options: OpenApiOptions): Json {
  const members = Object.entries(options.problemMembers ?? {}).map(([code, shape]) => [code, z.object(shape)] as const)
  const components = componentsOf([
    ...schemasIn(contract),
    ...members.map(([, one]) => [one, 'output'] as const),
    ...Object.values(options.webhooks ?? {}).flatMap(({ body, reply }) =>
      [body, ...(reply ? [reply] : [])].map((one) => [one, 'output'] as const),
    ),
  ])
  const paths: Record<string, Json> = {}
  for (const [areaName, area] of Object.entries<AreaSpec>(contract)) {
    for (const [name, spec] of Object.entries(area)) {
      const path = (paths[spec.path] ??= {})
      path[spec.method.toLowerCase()] = operation({ areaName, name, spec }, components)
    }
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: options.title,
      version: options.version,
      description: options.description,
      contact: { name: 'Koinon' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This installation.' }],
    tags: Object.keys(contract).map((name) => ({ name, description: options.areaTexts?.[name] ?? name })),
    security: [],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    ...(options.webhooks ? { webhooks: webhooksOf(options.webhooks, components) } : {}),
    components: {
      schemas: Object.fromEntries(
        Object.entries({ ...components.named, ...problemsIn(contract, members, components), Problem: problem }).sort(
          ([a], [b]) => (a < b ? -1 : 1),
        ),
      ),
      securitySchemes,
      headers,
      responses: {
        Refused: {
          description: 'Any other refusal, or a fault of the server.',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  }
  if (options.fieldTexts) describeDocument(document, options.fieldTexts)
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods as Record<string, Json>))
  markExtensible(
    operations.map(({ responses: answers }) => answers),
    document.components.schemas,
  )
  for (const one of operations) {
    const example = options.examples?.[String(one['operationId'])]
    if (example) addExample(one, example)
  }
  return document
}

/** Describes what has no description of its own. */
function describeDocument(
  { components, paths, webhooks = {} }: { components: Json; paths: Json; webhooks?: Json },
  texts: FieldTexts,
): void {
  for (const { post } of Object.values(webhooks as Record<string, { post: Json }>))
    describeProperties(post['requestBody'], String(post['operationId']), texts)
  for (const [name, schema] of Object.entries(components['schemas'] as Json)) describeProperties(schema, name, texts)
  for (const described of Object.values(paths as Record<string, Record<string, Json>>).flatMap(Object.values<Json>)) {
    const owner = String(described['operationId'])
    for (const parameter of described['parameters'] as Json[]) {
      const { name, schema } = parameter as { name: string; schema: Json }
      const text = isUndescribed(schema) ? textOf(name, owner, texts) : schema['description']
      parameter['description'] ??= text
      describeProperties(schema, owner, texts)
    }
    describeProperties(described['requestBody'], owner, texts)
    describeProperties(described['responses'], owner, texts)
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
    type: { type: 'string', description: 'The code as an address: `urn:koinon:problem:` and the code.' },
    title: { type: 'string', description: 'The words of the status.' },
    status: { type: 'integer', description: 'The status of the answer.' },
    detail: { type: 'string', description: 'A sentence for people, in English. Programs decide by `code`.' },
    instance: { type: 'string', description: 'The id of the request, for the operator’s log.' },
    code: { type: 'string', description: 'The reason, for programs. More codes may be added.' },
    errors: {
      type: 'array',
      description: 'Every invalid field.',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: {
            type: 'string',
            description: 'The field, as it was sent: names and positions with dots between them.',
          },
          code: {
            type: 'string',
            description: 'MISSING (or empty), UNKNOWN, TOO_BIG, TOO_SMALL, INVALID, or the problem’s code.',
          },
          message: { type: 'string', description: 'A sentence for people.' },
        },
      },
    },
  },
}

function operation(
  { areaName, name, spec }: { areaName: string; name: string; spec: CallSpec },
  components: Components,
): Json {
  return {
    operationId: `${areaName}.${name}`,
    tags: [areaName],
    summary: spec.summary,
    description: spec.description ?? spec.summary,
    ...(spec.supersededBy ? { deprecated: true, 'x-superseded-by': spec.supersededBy } : {}),
    ...(spec.extension ? { 'x-extension': true } : {}),
    ...(spec.stepUp ? { 'x-step-up': true } : {}),
    ...(securityOf(spec) ? { security: securityOf(spec) } : {}),
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
  spec.method === 'GET' || spec.isReadOnly || spec.auth === 'webhook' || spec.auth === 'service' || spec.auth === 'link'
    ? []
    : [idempotencyKey]

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
  const mayAnswer = [...commonErrors.filter((code) => mayRefuse(code, spec)), ...(spec.errors ?? [])]
  for (const code of mayAnswer) {
    const codes = byStatus.get(errorStatus[code]) ?? new Set()
    byStatus.set(errorStatus[code], codes.add(code))
  }
  const content: Json = { 'application/json': { schema: components.schemaOf(spec.response, 'output') } }
  if (spec.textAllowed) content['text/plain'] = { schema: { type: 'string' } }
  return {
    200: { description: spec.summary, headers: headersOf(spec, 200), content },
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [
        status,
        {
          description: [...codes]
            .sort()
            .map((code) => `- \`${code}\`: ${errorMessages[code]}`)
            .join('\n'),
          ...(Object.keys(headersOf(spec, status)).length > 0 ? { headers: headersOf(spec, status) } : {}),
          content: { 'application/problem+json': { schema: oneProblemOf([...codes].sort()) } },
        },
      ]),
    ),
    default: { $ref: '#/components/responses/Refused' },
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
  const unspecific: readonly ErrorCode[] = ['STORAGE_FULL']
  const codes = new Set<ErrorCode>([...commonErrors.filter((code) => !unspecific.includes(code)), ...declared])
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
            status: { ...problem.properties.status, const: errorStatus[code] },
            detail: { ...problem.properties.detail, examples: [errorMessages[code]] },
            code: { ...problem.properties.code, const: code },
            ...properties,
          },
        },
      ]
    }),
  )
}
