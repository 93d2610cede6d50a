import type { ErrorCode } from '@koinon/contract/kernel'
import type { MembersOf } from '@koinon/contract/shared'

/** A required value was missing; nothing was sent. */
export class RequiredParameterError extends Error {
  override readonly name = 'RequiredParameterError'
  /** The name as the caller knows it: `groupId`, `join.description`; for a free-form body, `body`. */
  readonly field: string
  /** The name with its part of the call: `body.groupId`, `params.id`. */
  readonly path: string
  constructor(path: string) {
    const field = path.replace(/^(?:params|query|body)\./, '')
    super(`Missing required parameter: ${field}`)
    this.field = field
    this.path = path
  }
}

/** The members of a problem document (RFC 9457) that every refusal has, provided the server itself answered. */
export interface ProblemBody {
  readonly code?: string
  readonly detail?: string
  readonly errors?: readonly { readonly path: string; readonly code: string; readonly message: string }[]
  readonly retryAfter?: number
  readonly [member: string]: unknown
}

/** The server refused, or failed. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  /** The parsed problem document; empty if the answer was not one. */
  readonly body: ProblemBody
  /** Seconds until another try makes sense, if the server said so. */
  readonly retryAfter: number | undefined
  constructor(status: number, body: ProblemBody, retryAfter?: number) {
    super(body.detail ?? body.code ?? `The server answered ${status}.`)
    this.status = status
    this.body = body
    this.retryAfter = typeof body.retryAfter === 'number' ? body.retryAfter : retryAfter
  }
  /** Whether it is this refusal, whose own members are then known. */
  is<C extends ErrorCode>(code: C): this is this & { readonly body: MembersOf<C> } {
    return this.body.code === code
  }
  /** Stable, and what to branch on; the texts may change. */
  get code(): string | undefined {
    return this.body.code
  }
}
