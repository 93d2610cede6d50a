import { RequiredParameterError } from './errors.ts'
import type { CallEntry, BodyVariant } from './types.ts'
import { isRecord } from './values.ts'

/** A call's input, whatever its type. */
export interface CallParts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Throws if a required field is missing, naming the first; of several variants, in the one nearest to `parts`. */
export function requireParameters(call: CallEntry, parts: CallParts): void {
  const missing = missingOf(call.required, parts)[0] ?? missingInVariants(call.variants ?? [], parts)
  if (missing !== undefined) throw new RequiredParameterError(missing)
}

const missingOf = (required: readonly string[], parts: CallParts): readonly string[] =>
  required.filter((path) => !isGiven(parts, path.split('.')))

function missingInVariants(variants: readonly BodyVariant[], parts: CallParts): string | undefined {
  const open = variants.filter(({ when = {} }) =>
    Object.entries(when).every(([path, values]) => {
      const value = valueAt(parts, path.split('.'))
      return value === undefined || values.includes(value)
    }),
  )
  const lacking = open.map(({ required }) => {
    const missing = missingOf(required, parts)
    return { missing, given: required.length - missing.length }
  })
  if (lacking.some(({ missing }) => missing.length === 0)) return undefined
  const [nearest] = lacking.toSorted((a, b) => b.given - a.given || a.missing.length - b.missing.length)
  return nearest?.missing[0]
}

const valueAt = (parts: CallParts, path: readonly string[]): unknown =>
  path.reduce<unknown>((held, name) => (isRecord(held) ? held[name] : undefined), parts)

function isGiven(parts: CallParts, path: readonly string[]): boolean {
  const value = valueAt(parts, path)
  if (path[0] === 'body') return path.length === 1 ? isRecord(value) : value !== undefined
  // Null is a valid value in a body, but not in an address, where an empty path segment leads elsewhere.
  return value !== undefined && value !== null && !(path[0] === 'params' && value === '')
}

/** Path and query, encoded; lists repeat their key, and undefined values are omitted. */
export function urlOf(call: CallEntry, parts: CallParts): string {
  const params = isRecord(parts.params) ? parts.params : {}
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(isRecord(parts.query) ? parts.query : {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(name, textOf(item))
    }
  }
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** Times as JSON writes them, so that a parsed one can be sent back. */
const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value))
