import type { z } from 'zod'
import { type Json, jsonSchemaOf } from './jsonSchema.ts'

type Io = 'input' | 'output'

/** The named parts of all schemas of a document, and the schemas with references to them. */
export interface Components {
  readonly named: Json
  schemaOf(schema: z.ZodType, io: Io): Json
  /** Parameters of a query or a path: one object, whose properties are the parameters. */
  parametersOf(schema: z.ZodType): Json
}

/**
 * Gathers the parts of `schemas` that have a name. Input may differ from output, where a default makes a field
 * optional: that part then has a second name, with `Input`. Throws if two parts have one name, or one that refers to
 * itself has none.
 */
export function componentsOf(schemas: Iterable<readonly [z.ZodType, Io]>): Components {
  const parts: Record<Io, Map<string, Json>> = { input: new Map(), output: new Map() }
  for (const [schema, io] of schemas) {
    for (const [name, part] of Object.entries(jsonSchemaOf(schema, io).$defs ?? {})) {
      const known = parts[io].get(name)
      if (name.startsWith('__')) throw new Error(`A part that refers to itself has no name: ${JSON.stringify(part)}`)
      if (known && JSON.stringify(known) !== JSON.stringify(part)) throw new Error(`Two parts are called ${name}.`)
      parts[io].set(name, part as Json)
    }
  }
  const twofold = twofoldIn(parts)
  const nameOf = (name: string, io: Io) => (io === 'input' && twofold.has(name) ? `${name}Input` : name)
  const taken = [...twofold]
    .map((name) => `${name}Input`)
    .find((name) => parts.input.has(name) || parts.output.has(name))
  if (taken) throw new Error(`${taken} is needed as a name for what is sent.`)
  const named = (['output', 'input'] as const).flatMap((io) =>
    [...parts[io]].map(([name, part]) => [nameOf(name, io), renamed(part, (one) => nameOf(one, io))] as const),
  )
  const within = ({ $schema: _schema, $defs: _defs, ...own }: Json, io: Io) =>
    renamed(own, (name) => nameOf(name, io)) as Json
  return {
    named: Object.fromEntries(named),
    schemaOf: (schema, io) => within(jsonSchemaOf(schema, io), io),
    parametersOf: (schema) => within(jsonSchemaOf(schema, 'input', { split: false }), 'input'),
  }
}

/** The names whose parts differ between what is sent and what is answered, themselves or in a part they refer to. */
function twofoldIn({ input, output }: Record<Io, ReadonlyMap<string, Json>>): ReadonlySet<string> {
  const both = [...input.keys()].filter((name) => output.has(name))
  const differing = new Set(both.filter((name) => JSON.stringify(input.get(name)) !== JSON.stringify(output.get(name))))
  for (let before = -1; before < differing.size;) {
    before = differing.size
    for (const name of both)
      if (referencesIn(input.get(name)).some((other) => differing.has(other))) differing.add(name)
  }
  return differing
}

const local = '#/$defs/'

function referencesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$ref' && typeof item === 'string' ? [item.slice(local.length)] : referencesIn(item),
  )
}

/** References within one schema become references into the document's components. */
function renamed(value: unknown, nameOf: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, nameOf))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === '$ref' && typeof item === 'string'
        ? `#/components/schemas/${nameOf(item.slice(local.length))}`
        : renamed(item, nameOf),
    ]),
  )
}
