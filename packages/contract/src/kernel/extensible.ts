import type { Json } from './jsonSchema.ts'

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Marks the enumerations of answers: values may be added, so a client has to do something sensible with others. */
export function markExtensible(answers: readonly unknown[], schemas: Json): void {
  const seen = new Set<string>()
  const mark = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(mark)
    if (!isObject(value)) return
    if (Array.isArray(value['enum'])) value['x-extensible'] = true
    const name = partOf(value['$ref'])
    if (name !== null && !seen.has(name)) {
      seen.add(name)
      mark(schemas[name])
    }
    for (const [key, part] of Object.entries(value)) if (key !== 'example') mark(part)
  }
  answers.forEach(mark)
}

const local = '#/components/schemas/'
const partOf = (ref: unknown): string | null =>
  typeof ref === 'string' && ref.startsWith(local) ? ref.slice(local.length) : null
