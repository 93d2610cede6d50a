import type { CallSpec, ContractSpec } from '@koinon/contract/kernel'
import { jsonSchemaOf } from '@koinon/contract/openapi'
import type { z } from 'zod'
import type { CallEntry, BodyVariant, CallTable } from './types.ts'

/**
 * The parts of a contract that a client needs at run time: methods, paths and required parameters. Built where the
 * schemas are available (on a server, or in the web's build), so that browsers get none of them.
 */
export function callTableOf(contract: ContractSpec): CallTable {
  return Object.fromEntries(
    Object.entries(contract).map(([area, calls]) => [
      area,
      Object.fromEntries(Object.entries(calls).map(([name, spec]) => [name, entryOf(spec)])),
    ]),
  )
}

const entryOf = (spec: CallSpec): CallEntry => ({
  method: spec.method,
  path: spec.path,
  required: (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = spec[part]
    return schema ? requiredPaths(schema, part) : []
  }),
  ...(spec.body ? { body: true as const, ...variantsOf(spec.body) } : {}),
})

/** The ways of filling in a body of which each requires something else. */
function variantsOf(schema: z.ZodType): { readonly variants?: readonly BodyVariant[] } {
  const json = jsonSchemaOf(schema, 'input') as JsonSchema
  const known = json.$defs ?? {}
  const common = requiredIn(json, known)
  const shapes = json.anyOf ?? json.oneOf ?? []
  const variants = shapes.map((shape) => {
    const required = requiredIn(shape, known).filter((path) => !common.includes(path))
    const when = Object.entries(shape.properties ?? {}).flatMap(([name, one]): [string, readonly unknown[]][] => {
      const values = one.const === undefined ? one.enum : [one.const]
      const isDeciding = shapes.some((other) => JSON.stringify(other.properties?.[name]) !== JSON.stringify(one))
      return values && isDeciding ? [[`body.${name}`, values]] : []
    })
    return {
      required: required.map((path) => `body.${path}`),
      ...(when.length > 0 ? { when: Object.fromEntries(when) } : {}),
    }
  })
  return variants.some(({ required }) => required.length > 0) ? { variants } : {}
}

/** The subset of JSON Schema needed to find required fields. */
interface JsonSchema {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: JsonSchema | boolean
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly $defs?: Readonly<Record<string, JsonSchema>>
}
type Definitions = Readonly<Record<string, JsonSchema>>

function requiredPaths(schema: z.ZodType, part: string): readonly string[] {
  const json = jsonSchemaOf(schema, 'input') as JsonSchema
  const found = requiredIn(json, json.$defs ?? {}).map((path) => `${part}.${path}`)
  return found.length === 0 && isFree(json) ? [part] : found
}

/** A record says nothing about its fields: all that can be required is that it is there. */
const isFree = ({ type, properties, additionalProperties }: JsonSchema) =>
  type === 'object' && properties === undefined && typeof additionalProperties === 'object'

/** The fields required by every variant, including those nested in required objects. */
function requiredIn(schema: JsonSchema, definitions: Definitions): readonly string[] {
  if (schema.$ref !== undefined) return requiredIn(definitions[schema.$ref.replace('#/$defs/', '')] ?? {}, definitions)
  const variants = (schema.anyOf ?? schema.oneOf ?? []).map((way) => requiredIn(way, definitions))
  const [first = [], ...others] = variants
  const inEveryWay = first.filter((path) => others.every((way) => way.includes(path)))
  const combined = (schema.allOf ?? []).flatMap((one) => requiredIn(one, definitions))
  const own = (schema.required ?? []).flatMap((name) => {
    const within = requiredIn(schema.properties?.[name] ?? {}, definitions)
    return [name, ...within.map((path) => `${name}.${path}`)]
  })
  return [...new Set([...own, ...combined, ...inEveryWay])]
}
