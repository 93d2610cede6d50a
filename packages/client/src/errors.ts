/** A required parameter was not given; nothing was sent. */
export class RequiredParameterError extends Error {
  override readonly name = 'RequiredParameterError'
  /** The field's name, dotted within its part: `groupId`. */
  readonly field: string
  constructor(field: string) {
    super(`Missing required parameter: ${field}`)
    this.field = field
  }
}

export interface ProblemBody {
  readonly code?: string
  readonly detail?: string
  readonly errors?: readonly { readonly path: string; readonly code: string; readonly message: string }[]
  readonly retryAfter?: number
  readonly [member: string]: unknown
}

/** The server refused: `body` is the parsed problem document. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly status: number
  readonly body: ProblemBody
  constructor(status: number, body: ProblemBody) {
    super(body.detail ?? body.code ?? `The server answered ${status}.`)
    this.status = status
    this.body = body
  }
  get code(): string | undefined {
    return this.body.code
  }
  /** Seconds until a retry makes sense. */
  get retryAfter(): number | undefined {
    return typeof this.body.retryAfter === 'number' ? this.body.retryAfter : undefined
  }
}
