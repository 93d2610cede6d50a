import type { ProgramCalls } from '../../packages/client/src/program/programClient.ts'
import { type Schema, commentOf, typeOf } from './schemaTypes.ts'

type Content = Readonly<Record<string, { readonly schema: Schema }>>
export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description?: string
  readonly schema: Schema
}
export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly deprecated?: boolean
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** The declarations of every call and every named part of the document of the API. */
export function apiTypesOf({ paths, components }: ApiDocument, programCalls: ProgramCalls): string {
  const areas = Map.groupBy(
    Object.values(paths).flatMap((calls) => Object.values(calls)),
    ({ operationId }) => operationId.split('.')[0] ?? '',
  )
  const isPaged = (area: string, name: string) => programCalls[area]?.[name]?.cursorIn !== undefined
  const calls = [...areas].map(
    ([area, operations]) => `${area}: {\n${operations.map((one) => callOf(one, isPaged)).join('\n')}\n}`,
  )
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `${commentOf(schema.description)}${name}: ${typeOf(schema)}`,
  )
  const problems = Object.entries(components.schemas).flatMap(([name, { properties }]) => {
    const code = properties?.['code']?.const
    return typeof code === 'string' && properties?.['status'] ? [`${code}: Schemas['${name}']`] : []
  })
  return [
    '// Made from the document of the API.',
    '/** Any JSON. */\nexport type Json = null | boolean | number | string | Json[] | { [name: string]: Json }',
    `export interface Schemas {\n${schemas.join('\n')}\n}`,
    `/** The members of each refusal, by its code. */\nexport interface Problems {\n${problems.join('\n')}\n}`,
    'export type ErrorCode = keyof Problems',
    'export type Answer<C> = C extends { answer: infer A } ? A : never',
    `/** The input and the answer of each call. */\nexport interface Calls {\n${calls.join('\n')}\n}`,
    '',
  ].join('\n\n')
}

/** The declarations of the data of every event of the socket, from the parts of its document. */
export function eventTypesOf(schemas: Readonly<Record<string, Schema>>): string {
  const entries = Object.entries(schemas)
  const parts = entries.filter(([name]) => !name.startsWith('data.'))
  const data = entries.filter(([name]) => name.startsWith('data.'))
  const text = [
    `export interface EventSchemas {\n${parts.map(([name, one]) => `${name}: ${typeOf(one)}`).join('\n')}\n}`,
    `/** The data of each event, by its name. */\nexport interface EventData {\n${data
      .map(([name, one]) => `${JSON.stringify(name.slice('data.'.length))}: ${typeOf(one)}`)
      .join('\n')}\n}`,
    '',
  ].join('\n\n')
  return text.replaceAll("Schemas['", "EventSchemas['")
}

function callOf(
  { operationId, summary, deprecated, parameters = [], requestBody, responses }: Operation,
  isPaged: (area: string, name: string) => boolean,
): string {
  const [area = '', name = ''] = operationId.split('.')
  const answer = responses['200']?.content?.['application/json']?.schema
  const body = requestBody?.content['application/json']?.schema
  const parts = [
    ...(['path', 'query'] as const).flatMap((place) => partOf(parameters.filter((one) => one.in === place))),
    ...(body ? [`body${requestBody?.required ? '' : '?'}: ${typeOf(body)}`] : []),
  ]
  const comment = commentOf(`${summary}${deprecated ? ' @deprecated There is a newer call.' : ''}`)
  return (
    `${comment}${name}: {\n` +
    (parts.length > 0 ? `input: {\n${parts.join('\n')}\n}\n` : '') +
    `answer: ${answer ? typeOf(answer) : 'string'}\n${isPaged(area, name) ? 'paged: true\n' : ''}}`
  )
}

function partOf(parameters: readonly Parameter[]): readonly string[] {
  const [first] = parameters
  if (!first) return []
  const required = parameters.filter((one) => one.required).map(({ name }) => name)
  const properties = Object.fromEntries(
    parameters.map(({ name, schema, description }) => [name, { ...schema, description }]),
  )
  const isRequired = required.length > 0
  const part = first.in === 'path' ? 'params' : 'query'
  return [`${part}${isRequired ? '' : '?'}: ${typeOf({ type: 'object', properties, required })}`]
}
