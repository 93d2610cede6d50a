import type { Json } from '@koinon/contract/openapi'

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly minimum?: number
}
type Parts = Readonly<Record<string, Schema>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** An example as its schema is now: fields that were added get a plain value, those that are gone are left out. */
export function fitted(value: unknown, given: Schema | undefined, parts: Parts): unknown {
  const schema = given && variantFor(value, resolved(given, parts), parts)
  if (!schema) return value
  if (Array.isArray(value)) return value.map((one) => fitted(one, schema.items, parts))
  if (!isObject(value)) return value
  const { properties, required = [], additionalProperties } = schema
  if (!properties)
    return typeof additionalProperties === 'object'
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fitted(one, additionalProperties, parts)]))
      : value
  const known = Object.entries(value).filter(([name]) => name in properties)
  const added = required.filter((name) => !(name in value) && properties[name])
  return Object.fromEntries([
    ...known.map(([name, one]) => [name, fitted(one, properties[name], parts)]),
    ...added.map((name) => [name, plainValue(properties[name], parts)]),
  ])
}

const resolved = (schema: Schema, parts: Parts): Schema => {
  const part = schema.$ref === undefined ? undefined : parts[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)]
  return part ? resolved(part, parts) : schema
}

/** The variant that a value is of: the first whose constants and kind it has, and which knows the most of its fields. */
function variantFor(value: unknown, schema: Schema, parts: Parts): Schema | undefined {
  const variants = schema.anyOf ?? schema.oneOf
  if (!variants) return schema
  const fitting = variants
    .flatMap((one) => variantFor(value, resolved(one, parts), parts) ?? [])
    .filter((one) => isOf(value, one))
  const knownIn = ({ properties = {} }: Schema) =>
    isObject(value) ? Object.keys(value).filter((name) => name in properties).length : 0
  return fitting.toSorted((a, b) => knownIn(b) - knownIn(a))[0]
}

function isOf(value: unknown, { type, properties = {} }: Schema): boolean {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  const kinds = [type ?? kind].flat().map((one) => (one === 'integer' ? 'number' : one))
  if (!kinds.includes(kind)) return false
  return (
    !isObject(value) ||
    Object.entries(properties).every(([name, one]) => {
      if (one.const !== undefined) return value[name] === one.const
      return value[name] === undefined || !one.enum || one.enum.includes(value[name])
    })
  )
}

/** The plainest value of a schema. */
function plainValue(given: Schema | undefined, parts: Parts): unknown {
  const schema = given ? resolved(given, parts) : {}
  if (schema.const !== undefined) return schema.const
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return variants.some(({ type }) => type === 'null') ? null : plainValue(variants[0], parts)
  if (schema.enum) return schema.enum[0]
  const types = [schema.type].flat()
  if (types.includes('null')) return null
  if (types.includes('array')) return []
  if (types.includes('boolean')) return false
  if (types.includes('string')) return ''
  if (types.includes('object')) return fitted({}, schema, parts)
  return schema.minimum ?? 0
}
