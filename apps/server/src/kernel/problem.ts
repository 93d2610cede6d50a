import { STATUS_CODES } from 'node:http'
import { type ErrorCode, errorStatus } from '@koinon/contract/kernel'
import type { z } from 'zod'
import type { RefusalMembers } from './refusal.ts'

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
  readonly code: ErrorCode
  readonly errors?: readonly FieldProblem[]
  readonly [member: string]: unknown
}

const sentence = (code: string) => `${code.charAt(0)}${code.slice(1).toLowerCase().replaceAll('_', ' ')}.`

/** The problem document (RFC 9457) for a refusal. `instance` names the request, for the log. */
export function problemOf(code: ErrorCode, requestId: string, members: RefusalMembers = {}): Problem {
  const { detail, path, ...rest } = members
  const status = errorStatus[code]
  const text = detail ?? sentence(code)
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

/** Zod no longer reports the input itself: a field is missing if the input has nothing at its path. */
function stands(given: unknown, path: readonly PropertyKey[]): boolean {
  let value = given
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return false
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value !== undefined
}

/** Every wrong field, named as the caller wrote it, with MISSING, UNKNOWN, TOO_BIG, TOO_SMALL or INVALID. */
export function fieldProblems(error: z.ZodError, given: unknown): FieldProblem[] {
  return error.issues.slice(0, 20).flatMap((issue) => {
    const at = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys
        .slice(0, 20)
        .map((key) => ({ path: at ? `${at}.${key}` : key, code: 'UNKNOWN', message: 'There is no such field.' }))
    }
    if (!stands(given, issue.path)) return [{ path: at, code: 'MISSING', message: 'This is required.' }]
    const code = issue.code === 'too_big' ? 'TOO_BIG' : issue.code === 'too_small' ? 'TOO_SMALL' : 'INVALID'
    return [{ path: at, code, message: issue.message }]
  })
}
