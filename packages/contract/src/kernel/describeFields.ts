import type { Json } from './jsonSchema.ts'

/** Descriptions of fields that have none of their own. */
export interface FieldTexts {
  /** By the name of a member of `can`; they follow “Whether the caller may”. */
  readonly abilities: Readonly<Record<string, string>>
  /** By the name of the field. */
  readonly common: Readonly<Record<string, string>>
  /** By owner and name: `Part.name`, `area.call.name`. */
  readonly single: Readonly<Record<string, string>>
}

/** Descriptions of a kind of value, which say nothing about the field. */
const generic: ReadonlySet<unknown> = new Set([undefined, 'A UUIDv7.', 'ISO 8601, UTC; in the years 1900 to 9999.'])
/** Whether nobody described the field itself. */
export const isUndescribed = (field: Json): boolean => generic.has(field['description']) && field['const'] === undefined

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Describes the properties of a schema, at any depth, and of those within them. */
export function describeProperties(schema: unknown, owner: string, texts: FieldTexts, isAbility = false): void {
  if (Array.isArray(schema)) {
    for (const part of schema) describeProperties(part, owner, texts, isAbility)
    return
  }
  if (!isObject(schema)) return
  for (const [key, part] of Object.entries(schema)) {
    if (key !== 'properties' || !isObject(part)) describeProperties(part, owner, texts, isAbility)
    else
      for (const [name, property] of Object.entries(part)) {
        if (isObject(property) && generic.has(property['description'])) {
          const text = textOf(name, owner, texts, isAbility)
          if (text !== undefined) part[name] = { ...property, description: text }
        }
        describeProperties(part[name], owner, texts, name === 'can')
      }
  }
}

/** The description of a field; undefined if there is none. */
export function textOf(name: string, owner: string, texts: FieldTexts, isAbility = false): string | undefined {
  const single = texts.single[`${owner}.${name}`]
  if (single !== undefined) return single
  const ability = isAbility ? texts.abilities[name] : undefined
  if (ability !== undefined) return `Whether the caller may ${ability}.`
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return texts.common[name] ?? (words.endsWith(' id') ? `The id of the ${words.slice(0, -3)}.` : undefined)
}

/** The parameters and properties of a document that nothing describes, by owner. */
export function undescribedIn(document: Json): readonly string[] {
  const found = new Set<string>()
  const walk = (value: unknown, owner: string): void => {
    if (Array.isArray(value)) return value.forEach((part) => walk(part, owner))
    if (!isObject(value)) return
    for (const [key, part] of Object.entries(value)) {
      if (key === 'properties' && isObject(part))
        for (const [name, property] of Object.entries(part))
          if (isObject(property) && isUndescribed(property)) found.add(`${owner}.${name}`)
      walk(part, owner)
    }
  }
  const { paths = {}, components = {} } = document as {
    paths?: Record<string, Record<string, Json>>
    components?: Json
  }
  for (const [name, schema] of Object.entries((components['schemas'] ?? {}) as Json)) walk(schema, name)
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    const owner = String(operation['operationId'])
    for (const parameter of (operation['parameters'] ?? []) as readonly Json[])
      if (isUndescribed(parameter) && parameter['$ref'] === undefined)
        found.add(`${owner}.${String(parameter['name'])}`)
    walk(operation['requestBody'], owner)
    walk(operation['responses'], owner)
  }
  return [...found].sort()
}
