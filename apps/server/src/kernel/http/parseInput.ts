import type { CallSpec } from '@koinon/contract/kernel'
import { needsBody } from '@koinon/contract/openapi'
import { type FieldProblem, fieldProblems } from './problem.ts'
import { Refusal } from '../refusal.ts'

const maxDepth = 24

/** The parts of a request, before they are checked. */
export interface SentInput {
  readonly params: unknown
  readonly query: unknown
  readonly body?: unknown
}

/** Refuses JSON nested deeper than any of our shapes, before a schema walks it. */
function tooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth >= maxDepth) return true
  return Object.values(value).some((item) => tooDeep(item, depth + 1))
}

/**
 * The body with every lone surrogate made a replacement character: a client that cuts a text in the middle of an emoji
 * sends one, and neither the database nor its JSON can store it. Nearly every body is well-formed and returned as it
 * is.
 */
const wellFormed = (value: unknown): unknown => (isWhole(value) ? value : corrected(value))

function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, item]) => key.isWellFormed() && isWhole(item))
}

function corrected(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(corrected)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key.toWellFormed(), corrected(item)]))
}

/** The path to the first NUL in a text or a name, which the database cannot store; null if there is none. */
function nulIn(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, item] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key
    const found = key.includes('\0') ? path : nulIn(item, at)
    if (found !== null) return found
  }
  return null
}

/**
 * Refuses parts that the call does not have: a `scope` that a caller believes to have given would otherwise be ignored,
 * and the call do more than was meant. Monitors and caches may add parameters of their own to calls that everybody may
 * read.
 */
function unexpected(spec: CallSpec, part: 'params' | 'query' | 'body', given: unknown): FieldProblem[] {
  if (part === 'params' || (part === 'query' && spec.auth === 'public' && spec.method === 'GET')) return []
  const message = part === 'body' ? 'This call takes no body.' : 'This call takes no parameters in its query.'
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return [{ path: '', code: 'UNKNOWN', message }]
  return Object.keys(given)
    .slice(0, 20)
    .map((path) => ({ path, code: 'UNKNOWN', message }))
}

/** The problem with a body that is missing where the call requires one, or is not an object. */
function bodyProblem(spec: CallSpec, sent: unknown): FieldProblem | null {
  if (!spec.body || spec.rawBody) return null
  if (sent === undefined)
    return needsBody(spec) ? { path: '', code: 'MISSING', message: 'This call needs a body: an object as JSON.' } : null
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
  return isObject ? null : { path: '', code: 'INVALID', message: 'The body must be an object.' }
}

/** The call's input, parsed strictly. Throws 400 `INVALID_PARAMETER` with every wrong field of all three parts. */
export function parseInput(spec: CallSpec, input: SentInput): Record<string, unknown> {
  const sent = spec.rawBody ? undefined : input.body
  if (tooDeep(sent)) throw new Refusal('INVALID_PARAMETER', { detail: 'The body is nested too deeply.' })
  const noBody = bodyProblem(spec, sent)
  const given = {
    params: input.params,
    query: input.query,
    body: wellFormed(sent === undefined || noBody ? {} : sent),
  }
  const parsed: Record<string, unknown> = {}
  const errors: FieldProblem[] = noBody ? [noBody] : []
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = spec[part]
    if (part === 'body' && spec.rawBody) continue
    if (!schema) {
      errors.push(...unexpected(spec, part, given[part]))
      continue
    }
    const result = schema.safeParse(given[part])
    if (!result.success) {
      errors.push(...fieldProblems(result.error, given[part]))
      continue
    }
    parsed[part] = result.data
    const nul = nulIn(result.data)
    if (nul !== null) errors.push({ path: nul, code: 'INVALID', message: 'Has a NUL in it, which cannot be stored.' })
  }
  if (errors.length > 0) {
    const [first] = errors
    const where = first?.path ? `${first.path}: ` : ''
    throw new Refusal('INVALID_PARAMETER', { detail: `${where}${first?.message ?? ''}`, errors })
  }
  return parsed
}
