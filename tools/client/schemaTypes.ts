/** The subset of JSON Schema that the document of the API uses. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly not?: object
  readonly propertyNames?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minProperties?: number
}

/** A schema as a TypeScript type; parts of the document are members of `Schemas`. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return `Schemas['${schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)}']`
  if (schema.not) return 'undefined'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)))
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return unionOf(variants.map(typeOf))
  if (schema.type === undefined) return 'Json'
  return unionOf([schema.type].flat().map((type) => typeNamed(type, schema)))
}

const unionOf = (types: readonly string[]): string => [...new Set(types)].join(' | ')

function typeNamed(type: string, schema: Schema): string {
  if (type === 'integer') return 'number'
  if (type === 'array') return listOf(schema.items ? typeOf(schema.items) : 'Json')
  return type === 'object' ? objectOf(schema) : type
}

const listOf = (item: string): string => (/^\w+$/.test(item) ? `${item}[]` : `(${item})[]`)
const keyOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name))

function objectOf({ properties, required = [], additionalProperties, propertyNames, minProperties }: Schema): string {
  if (properties && Object.keys(properties).length > 0) {
    const fields = Object.entries(properties).map(
      ([name, field]) =>
        `${commentOf(field.description)}${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`,
    )
    return `{\n${fields.join('\n')}\n}`
  }
  const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : null
  if (value === null) return 'Record<string, never>'
  const isComplete = (minProperties ?? 0) > 0
  return propertyNames?.enum || propertyNames?.$ref
    ? `{ [K in ${typeOf(propertyNames)}]${isComplete ? '' : '?'}: ${value} }`
    : `{ [name: string]: ${value} }`
}

export const commentOf = (text: string | undefined): string =>
  text ? `/** ${text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ')} */\n` : ''
