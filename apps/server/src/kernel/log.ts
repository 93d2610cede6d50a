import { type Logger, pino } from 'pino'

export type Log = Logger

/** Names that never reach a log line, wherever they stand. */
const secretNames = ['password', 'newPassword', 'currentPassword', 'token', 'code', 'secret', 'authorization', 'cookie']

/** JSON lines on standard output. Who, what, verdict and request id; no bodies, no secrets, no message text. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' },
    serializers: { err: pino.stdSerializers.err },
  })
}
