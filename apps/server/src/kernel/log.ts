import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Names that never reach a log line, wherever they stand. */
const secretNames = ['password', 'newPassword', 'currentPassword', 'token', 'code', 'secret', 'authorization', 'cookie']

interface ErrorLine {
  readonly type: string
  readonly message: string
  readonly stack: string
  /** What the error calls itself: an SQLSTATE, a system's name. Not `code`, which may be somebody's. */
  readonly reason?: string
  readonly constraint?: string
  readonly cause?: ErrorLine
}

/** What PostgreSQL could not read stands in its message: a value that somebody sent. */
const withoutValues = (text: string) => text.replaceAll(/"[^"\n]*"/g, '"…"')
/** SQLSTATE class 22: data exceptions, which quote the data. */
const quotesData = /^22/

/**
 * An error in a log line: its kind, its words, where. Not what else it carries: PostgreSQL puts whole rows, texts and
 * hashes among them, into `detail` and `where`, and clients of services put the request with its credentials in.
 */
function errorLine(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error', stack: '' }
  const { name, message, stack = '', cause } = error
  const reason = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const told = (text: string) => (reason !== undefined && quotesData.test(reason) ? withoutValues(text) : text)
  return {
    type: name,
    message: told(message),
    stack: told(stack),
    ...(reason === undefined ? {} : { reason }),
    ...('constraint_name' in error && typeof error.constraint_name === 'string'
      ? { constraint: error.constraint_name }
      : {}),
    ...(cause !== undefined && depth < 3 ? { cause: errorLine(cause, depth + 1) } : {}),
  }
}

/** JSON lines on standard output. Who, what, verdict and request id; no bodies, no secrets, no message text. */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Log {
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
