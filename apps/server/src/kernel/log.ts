import { type DestinationStream, type Logger, pino } from 'pino'
import { standardOutput } from './standardOutput.ts'

export type Log = Logger

/** Fields whose values never reach a log line, wherever they appear. */
const secretNames = ['password', 'newPassword', 'currentPassword', 'token', 'code', 'secret', 'authorization', 'cookie']

interface ErrorLine {
  readonly type: string
  readonly message: string
  readonly stack: string
  /** The error's own code: an SQLSTATE or a system error name. Not called `code`, which may be a secret. */
  readonly reason?: string
  readonly constraint?: string
  readonly cause?: ErrorLine
}

/** When PostgreSQL cannot read a value that somebody sent, it quotes it in its message. */
const withoutValues = (text: string) => text.replaceAll(/"[^"\n]*"/g, '"…"')
/** SQLSTATE class 22: data exceptions, which quote the data. */
const quotesData = /^22/

/**
 * An error as a log line: its kind, its message, its place. Nothing else it carries: PostgreSQL puts whole rows,
 * including texts and hashes, into `detail` and `where`, and clients of services attach the request with its
 * credentials.
 */
function errorLine(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error', stack: '' }
  const { name, message, stack = '', cause } = error
  const reason = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const redacted = (text: string) => (reason !== undefined && quotesData.test(reason) ? withoutValues(text) : text)
  return {
    type: name,
    message: redacted(message),
    stack: redacted(stack),
    ...(reason === undefined ? {} : { reason }),
    ...('constraint_name' in error && typeof error.constraint_name === 'string'
      ? { constraint: error.constraint_name }
      : {}),
    ...(cause !== undefined && depth < 3 ? { cause: errorLine(cause, depth + 1) } : {}),
  }
}

/** JSON lines on standard output. Who, what, outcome and request id; no bodies, no secrets, no message text. */
export function createLog(level: string, to: DestinationStream = standardOutput()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' },
      serializers: { err: (error: unknown) => errorLine(error) },
    },
    to,
  )
}
