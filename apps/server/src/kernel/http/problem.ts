import { STATUS_CODES } from 'node:http'
import { type ErrorCode, errorMessages, errorStatus } from '@koinon/contract/kernel'
import type { z } from 'zod'
import type { RefusalMembers } from '../refusal.ts'

export interface FieldProblem {
  readonly path: string
  readonly code: string
  readonly message: string
}
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly instance: string
  readonly code: ErrorCode | 'INTERNAL'
  readonly errors?: readonly FieldProblem[]
  readonly [member: string]: unknown
}

/** The problem document (RFC 9457) for a refusal. `instance` names the request, for the log. */
export function problemOf(code: ErrorCode, requestId: string, members: RefusalMembers = {}): Problem {
  const { detail, path, ...rest } = members
  const status = errorStatus[code]
  const text = detail ?? errorMessages[code]
  return {
    type: `urn:koinon:problem:${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: text,
    instance: `urn:koinon:request:${requestId}`,
    code,
    ...(path === undefined ? {} : { errors: [{ path, code, message: text }] }),
    ...rest,
  }
}

/** The problem document for a failure of ours, of which nobody outside learns more. */
export const internalProblem = (requestId: string): Problem => ({
  type: 'about:blank',
  title: 'Internal Server Error',
  status: 500,
  detail: 'Something went wrong on our side.',
  instance: `urn:koinon:request:${requestId}`,
  code: 'INTERNAL',
})

/** Zod no longer reports the input itself: a field is missing if this is undefined. */
function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value
}

/** A text of which nothing is left where something has to be, as a form sends a field that was not filled in. */
const isBlank = (value: unknown, issue: z.core.$ZodIssue): boolean =>
  (value === '' && issue.code !== 'custom') ||
  (typeof value === 'string' && value.trim() === '' && issue.code === 'too_small' && issue.minimum === 1)

/** Where several shapes are allowed, the complaints about the one that is nearest to what was given. */
function nearest(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const branches = issue.errors.map((issues) =>
    issues.flatMap((inner) => nearest({ ...inner, path: [...issue.path, ...inner.path] })),
  )
  const foreign = (issues: readonly z.core.$ZodIssue[]) =>
    issues.filter(
      (one) => one.code === 'unrecognized_keys' || (one.code === 'invalid_type' && one.expected === 'never'),
    ).length
  const [best] = branches.toSorted((a, b) => foreign(a) - foreign(b) || a.length - b.length)
  return best ?? [issue]
}

/** Every wrong field, named as the caller wrote it, with MISSING, UNKNOWN, TOO_BIG, TOO_SMALL or INVALID. */
export function fieldProblems(error: z.ZodError, given: unknown): FieldProblem[] {
  const issues = error.issues.flatMap(nearest)
  return issues.slice(0, 20).flatMap((issue) => {
    const at = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys
        .slice(0, 20)
        .map((key) => ({ path: at ? `${at}.${key}` : key, code: 'UNKNOWN', message: 'There is no such field.' }))
    }
    if (valueAt(given, issue.path) === undefined) {
      // A rule about several fields says which of them may be given instead.
      const message = issue.code === 'custom' ? issue.message : 'This is required.'
      return [{ path: at, code: 'MISSING', message }]
    }
    if (isBlank(valueAt(given, issue.path), issue))
      return [{ path: at, code: 'MISSING', message: 'This must not be empty.' }]
    const code = issue.code === 'too_big' ? 'TOO_BIG' : issue.code === 'too_small' ? 'TOO_SMALL' : 'INVALID'
    return [{ path: at, code, message: issue.message }]
  })
}
