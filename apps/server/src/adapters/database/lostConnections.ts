/**
 * How a connection to a server is lost or refused, in the words of Node, PostgreSQL and its two drivers. Everything that
 * has to tell "the database is away" from a bug asks `isConnectionLost`.
 */

/** Errors of the network as Node names them, for connections over TCP and Unix sockets. */
const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTCONN',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** Errors that mean a lost server only where a socket is opened: elsewhere they are about files. */
const connectCodes = new Set(['EACCES', 'EADDRNOTAVAIL', 'EAGAIN', 'EMFILE', 'ENFILE', 'ENOENT'])
/**
 * SQLSTATE: connection exceptions (class 08) and the operator's intervention (57P01 administrator, 57P02 crash, 57P03
 * starting or stopping, 57P04 database dropped, 57P05 idle), or postgres.js closing or not opening a connection.
 */
const databaseCode = /^(?:57P0\d|08\w{3}|CONNECTION_\w+|CONNECT_TIMEOUT)$/
/** Errors of node-postgres, which have no code. */
const uncoded =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|The server closed the connection)/

/** Whether an error means that a connection could not be made, or ended: trying again later can succeed. */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (networkCodes.has(code) || databaseCode.test(code)) return true
  if (connectCodes.has(code)) return 'syscall' in error && error.syscall === 'connect'
  if (code === '' && uncoded.test(error.message)) return true
  // A name with several addresses fails with one error for each of them.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isConnectionLost)
  return error.cause !== undefined && isConnectionLost(error.cause)
}
