import type { CallSpec } from '@koinon/contract/kernel'
import type { FastifyRequest } from 'fastify'
import { type FieldProblem, fieldProblems } from '../problem.ts'
import { Refusal } from '../refusal.ts'

const maxDepth = 24

/** Refuses JSON nested deeper than any shape of ours, before a schema walks it. */
function tooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth >= maxDepth) return true
  return Object.values(value).some((item) => tooDeep(item, depth + 1))
}

/** The call's input, parsed strictly. Throws 400 `INVALID_PARAMETER` with every wrong field of all three parts. */
export function parseInput(spec: CallSpec, request: FastifyRequest): Record<string, unknown> {
  const given = { params: request.params, query: request.query, body: spec.rawBody ? undefined : (request.body ?? {}) }
  if (tooDeep(given.body)) throw new Refusal('INVALID_PARAMETER', { detail: 'The body is nested too deeply.' })
  const parsed: Record<string, unknown> = {}
  const errors: FieldProblem[] = []
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = spec[part]
    if (!schema) continue
    if (part === 'body' && spec.rawBody) continue
    const result = schema.safeParse(given[part])
    if (result.success) parsed[part] = result.data
    else errors.push(...fieldProblems(result.error, given[part]))
  }
  if (errors.length > 0) {
    const [first] = errors
    const where = first?.path ? `${first.path}: ` : ''
    throw new Refusal('INVALID_PARAMETER', { detail: `${where}${first?.message ?? ''}`, errors })
  }
  return parsed
}
