import type { CallSpec } from '@koinon/contract/kernel'
import { jsonSchemaOf } from '@koinon/contract/openapi'
import type { z } from 'zod'

/** A request for one call, as plain JSON. */
export interface Sample {
  params: Json
  query: Json
  body: Json
}
export type Json = Record<string, unknown>
/** A JSON Schema, as far as samples need it. */
export interface Shape {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Shape>>
  readonly type?: string
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly minItems?: number
  readonly minimum?: number
  readonly minLength?: number
}
export const parts = ['params', 'query', 'body'] as const

const shapes = new WeakMap<z.ZodType, Shape>()

/** What a part of a call takes, with all its fields; null if it takes nothing. */
export function shapeOf(spec: CallSpec, part: (typeof parts)[number]): Shape | null {
  const schema = spec[part]
  if (!schema) return null
  const known = shapes.get(schema) ?? read(schema, { split: false })
  shapes.set(schema, known)
  return known
}

/** The shapes in which a part of a call may be sent, each with its own required fields. */
function waysOf(spec: CallSpec, part: (typeof parts)[number]): readonly Shape[] {
  const schema = spec[part]
  if (!schema) return [{}]
  const shape = read(schema, { split: part === 'body' })
  return shape.anyOf ?? shape.oneOf ?? [shape]
}

function read(schema: z.ZodType, options: { readonly split: boolean }): Shape {
  const shape = jsonSchemaOf(schema, 'input', options) as unknown as Shape
  return whole(shape, shape.$defs ?? {})
}

/** A shape with its references resolved; of one that contains itself, the first level. */
function whole(shape: Shape, known: Readonly<Record<string, Shape>>, within: readonly string[] = []): Shape {
  if (shape.$ref) {
    const name = shape.$ref.replace('#/$defs/', '')
    return within.includes(name) ? {} : whole(known[name] ?? {}, known, [...within, name])
  }
  const { properties, items } = shape
  const ways = shape.anyOf ?? shape.oneOf
  return {
    ...shape,
    ...(ways ? { anyOf: ways.map((way) => whole(way, known, within)) } : {}),
    ...(items ? { items: whole(items, known, within) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([key, one]) => [key, whole(one, known, within)]),
          ),
        }
      : {}),
  }
}

const formats: Readonly<Record<string, string>> = {
  'date-time': '2031-05-17T10:00:00.000Z',
  date: '2001-05-17',
  uri: 'https://example.org/page',
}
/** What no schema expresses: fields with patterns of their own. */
const named: Readonly<Record<string, unknown>> = {
  emoji: '🎉',
  category: 'music',
  zone: 'Europe/Vienna',
  language: 'en',
  contentType: 'image/jpeg',
  clientId: 'client-0001',
  email: 'somebody@example.org',
  contact: 'somebody@example.org',
  code: '123456',
  contentTypeHeader: 'image/jpeg',
  url: 'https://example.org/page',
}

/** A value of this shape, without anything optional. `ids` gives the id for a field. */
function of(shape: Shape, name: string, ids: (name: string) => string): unknown {
  if (name in named) return named[name]
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const [first] = shape.anyOf ?? shape.oneOf ?? []
  if (first) return of(first, name, ids)
  if (shape.format === 'uuid' || (shape.type === 'string' && /Ids?$/.test(name))) return ids(name)
  switch (shape.type) {
    case 'string':
      return (shape.format && formats[shape.format]) ?? 'words'.padEnd(shape.minLength ?? 0, 's')
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1)
    case 'boolean':
      return true
    case 'array':
      return Array.from({ length: shape.minItems ?? 0 }, () => of(shape.items ?? {}, name, ids))
    case 'object':
      return ofObject(shape, ids)
    default:
      return null
  }
}
function ofObject({ properties = {}, required = [] }: Shape, ids: (name: string) => string): Json {
  return Object.fromEntries(required.map((key) => [key, of(properties[key] ?? {}, key, ids)]))
}

/** The minimal requests for a call, with these ids in them: one for each way in which its body may be filled in. */
export function samplesOf(spec: CallSpec, ids: (name: string) => string): readonly Sample[] {
  const part = (name: (typeof parts)[number]): Json => ofObject(waysOf(spec, name)[0] ?? {}, ids)
  const [params, query] = [part('params'), part('query')]
  return waysOf(spec, 'body').map((way) => ({ params, query, body: ofObject(way, ids) }))
}

/** A minimal request for a call, with these ids in it. */
export const sampleOf = (spec: CallSpec, ids: (name: string) => string): Sample =>
  samplesOf(spec, ids)[0] ?? { params: {}, query: {}, body: {} }

const worded = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

/** The request that makes this call. Lists in a query string are repeated keys. */
export function requestOf(spec: CallSpec, { params, query, body }: Sample) {
  const url = spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(worded(params[name]).toWellFormed()),
  )
  const asked = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value]) asked.append(key, worded(item))
  return {
    method: spec.method,
    url: asked.size === 0 ? url : `${url}?${asked.toString()}`,
    ...(spec.body ? { payload: body } : {}),
  }
}
