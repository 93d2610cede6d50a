import { z } from 'zod'
import type { Rule } from './alternatives.ts'

/**
 * The JSON Schema of the contract. A body that may be filled in several ways becomes an `anyOf` with one object for
 * each way, each with its own required fields, so that a caller of one way is never told that a field of another is
 * missing.
 */

export type Json = Record<string, unknown>

/** One way to fill in an object. */
export interface BodyVariant {
  readonly required: readonly string[]
  /** Fields that do not go with this way. */
  readonly absent: readonly string[]
  /** Fields that are limited to some of their values. */
  readonly values: Readonly<Record<string, readonly string[]>>
}

/**
 * The JSON Schema of a Zod schema, with its named parts under `$defs`. Without `split` an object stays one object, as
 * for a query, where each parameter stands alone.
 */
export const jsonSchemaOf = (
  schema: z.ZodType,
  io: 'input' | 'output',
  { split = true } = {},
): Json & { readonly $defs?: Json } => {
  const json = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    reused: 'inline',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      leaveOutNever(jsonSchema)
      // Answers may gain fields: a client must not refuse those that it does not know.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // The names of a record's members are stated by `propertyNames`; a complete one has them all.
      if (jsonSchema.propertyNames !== undefined && jsonSchema.required !== undefined) {
        jsonSchema.minProperties = jsonSchema.required.length
        delete jsonSchema.required
      }
      const rules = rulesOf(zodSchema)
      if (split && io === 'input' && rules.length > 0)
        jsonSchema[variantsKey] = bodyVariants(rules, valuesOf(zodSchema))
    },
  }) as Json
  splitWithin(json)
  return json
}

/** Where an object's ways stand until every part of the schema is complete. */
const variantsKey = 'x-variants'

/** Splits every object that may be filled in several ways, those within others first. */
function splitWithin(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const part of Object.values(value)) splitWithin(part)
  if (!(variantsKey in value)) return
  const { [variantsKey]: variants } = value
  delete value[variantsKey]
  splitInto(variants as readonly BodyVariant[], value)
}

/** A field that one of several shapes does not have is left out of that shape. */
function leaveOutNever({ properties = {} }: z.core.JSONSchema.BaseSchema): void {
  for (const [name, property] of Object.entries(properties))
    if (JSON.stringify(property) === '{"not":{}}') delete properties[name]
}

/** The rules of the checks on an object. */
function rulesOf({ _zod: { def } }: z.core.$ZodType): readonly Rule[] {
  return (def.checks ?? []).flatMap(({ _zod: { check } }) => ('rule' in check ? (check.rule as Rule) : []))
}

/** The values of each field that has a few. */
function valuesOf(schema: z.core.$ZodType): ReadonlyMap<string, readonly string[]> {
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {}
  return new Map(
    Object.entries(shape).flatMap(([name, { _zod }]): [string, string[]][] => {
      const texts = [...(_zod.values ?? [])].filter((value) => typeof value === 'string')
      return texts.length > 0 ? [[name, texts]] : []
    }),
  )
}

/** The fewest fields that satisfy all rules together, in each way in which they can. */
export function bodyVariants(
  rules: readonly Rule[],
  values: ReadonlyMap<string, readonly string[]>,
): readonly BodyVariant[] {
  const fields = [...new Set(rules.flatMap(fieldsOf))]
  return casesOf(rules, values).flatMap((limits) => {
    const fitting = subsetsOf(fields).filter((given) => rules.every((rule) => satisfies(rule, given, limits)))
    const smallest = fitting.filter((given) => !fitting.some((other) => other !== given && isWithin(other, given)))
    return smallest.map((required) => ({
      required: [...required],
      absent: fields.filter((field) => !fitting.some((given) => isWithin(required, given) && given.has(field))),
      values: limits,
    }))
  })
}

const fieldsOf = (rule: Rule): readonly string[] => (rule.kind === 'needs' ? [rule.field, rule.other] : rule.fields)

/** The cases of deciding fields: the values that mean the same to every rule are one case. */
function casesOf(
  rules: readonly Rule[],
  values: ReadonlyMap<string, readonly string[]>,
): readonly BodyVariant['values'][] {
  const deciding = [...new Set(rules.flatMap((rule) => (rule.kind === 'with' ? [rule.by] : [])))]
  return deciding.reduce<readonly BodyVariant['values'][]>(
    (cases, name) => {
      const alike = Map.groupBy(values.get(name) ?? [], (value) =>
        rules.map((rule) => rule.kind === 'with' && rule.by === name && rule.values.includes(value)).join(),
      )
      return cases.flatMap((limits) => [...alike.values()].map((some) => ({ ...limits, [name]: some })))
    },
    [{}],
  )
}

const subsetsOf = (fields: readonly string[]): readonly ReadonlySet<string>[] =>
  Array.from(
    { length: 2 ** fields.length },
    (_, bits) => new Set(fields.filter((_field, index) => (bits >> index) % 2 === 1)),
  )
const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  some.size <= all.size && [...some].every((field) => all.has(field))

function satisfies(rule: Rule, given: ReadonlySet<string>, limits: BodyVariant['values']): boolean {
  if (rule.kind === 'needs') return !given.has(rule.field) || given.has(rule.other)
  const count = rule.fields.filter((field) => given.has(field)).length
  if (rule.kind !== 'with')
    return rule.kind === 'oneOf' ? count === 1 : rule.kind === 'someOf' ? count >= 1 : count <= 1
  const fits = (limits[rule.by] ?? []).every((value) => rule.values.includes(value))
  return fits ? count === rule.fields.length : !rule.only || count === 0
}

/** Makes an object's schema one object for each way. A single way without conditions leaves it one object. */
function splitInto(variants: readonly BodyVariant[], json: Json): void {
  const { properties = {}, required = [] } = json as {
    properties?: Readonly<Record<string, Json>>
    required?: readonly string[]
  }
  const [only] = variants
  if (only === undefined || (variants.length === 1 && only.required.length === 0)) return
  const shared = Object.fromEntries(Object.entries(json).filter(([key]) => !aboutWhole.has(key)))
  for (const key of Object.keys(shared)) delete json[key]
  json['anyOf'] = variants.map((way) => ({
    ...shared,
    properties: Object.fromEntries(
      Object.entries(properties)
        .filter(([name, property]) => !way.absent.includes(name) || takesNull(property))
        .map(([name, property]) => [name, fitted(property, name, way)]),
    ),
    required: [...new Set([...required, ...way.required])],
  }))
}
const aboutWhole: ReadonlySet<string> = new Set(['description', 'title', 'id', '$schema', '$defs'])

const takesNull = ({ type, anyOf = [] }: Json & { readonly anyOf?: readonly Json[] }): boolean =>
  [type].flat().includes('null') || anyOf.some(takesNull)

/** A property as it is in one way: null where it does not go with it, not null where it is required. */
function fitted(property: Json, name: string, way: BodyVariant): Json {
  if (way.absent.includes(name)) return { type: 'null' }
  return limited(way.required.includes(name) ? notNull(property) : property, way.values[name])
}
function notNull({ type, anyOf, ...rest }: Json & { readonly anyOf?: readonly Json[] }): Json {
  const types = [type].flat().filter((one) => one !== undefined && one !== 'null')
  const variants = anyOf?.filter((one) => one['type'] !== 'null')
  return {
    ...rest,
    ...(types.length > 0 ? { type: types.length === 1 ? types[0] : types } : {}),
    ...(variants ? (variants.length === 1 ? variants[0] : { anyOf: variants }) : {}),
  }
}

/** A property with only some of its values. */
const limited = (property: Json, values: readonly string[] | undefined): Json => {
  if (values === undefined) return property
  const { $ref: _ref, enum: _enum, const: _const, ...rest } = property
  return { ...rest, type: 'string', enum: [...values] }
}
