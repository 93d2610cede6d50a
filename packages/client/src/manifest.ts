import type { CallSpec, ContractSpec } from '@koinon/contract/kernel'
import { z } from 'zod'
import type { CallManifest, Manifest } from './types.ts'

/**
 * What a client needs of a contract at run time: methods, paths and required parameters. Built where the schemas are
 * available (on a server, or in the web's build), so that browsers get none of them.
 */
export function manifestOf(contract: ContractSpec): Manifest {
  return Object.fromEntries(
    Object.entries(contract).map(([area, calls]) => [
      area,
      Object.fromEntries(Object.entries(calls).map(([name, spec]) => [name, entryOf(spec)])),
    ]),
  )
}

const entryOf = (spec: CallSpec): CallManifest => ({
  method: spec.method,
  path: spec.path,
  required: (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = spec[part]
    return schema ? requiredPaths(schema, part) : []
  }),
  ...(spec.body ? { body: true as const } : {}),
})

/** The subset of JSON Schema needed to find required fields. */
interface JsonSchema {
  readonly $ref?: string
  readonly type?: string
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
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const found = requiredIn(json, json.$defs ?? {}).map((path) => `${part}.${path}`)
  return found.length === 0 && isFree(json) ? [part] : found
}

/** A record says nothing about its fields: all that can be required is that it is there. */
const isFree = ({ type, properties, additionalProperties }: JsonSchema) =>
  type === 'object' && properties === undefined && typeof additionalProperties === 'object'

/** The fields required by every variant, including those nested in required objects. */
function requiredIn(schema: JsonSchema, definitions: Definitions): readonly string[] {
  if (schema.$ref !== undefined) return requiredIn(definitions[schema.$ref.replace('#/$defs/', '')] ?? {}, definitions)
  const ways = (schema.anyOf ?? schema.oneOf ?? []).map((way) => requiredIn(way, definitions))
  const [first = [], ...others] = ways
  const inEveryWay = first.filter((path) => others.every((way) => way.includes(path)))
  const together = (schema.allOf ?? []).flatMap((one) => requiredIn(one, definitions))
  const own = (schema.required ?? []).flatMap((name) => {
    const within = requiredIn(schema.properties?.[name] ?? {}, definitions)
    return [name, ...within.map((path) => `${name}.${path}`)]
  })
  return [...new Set([...own, ...together, ...inEveryWay])]
}
