import postgres from 'postgres'
import { QueueFullError } from '#adapters/common/concurrencyLimit.ts'
import { isConnectionLost } from '#adapters/database/lostConnections.ts'
import { cursorRefusal } from '../database/paging.ts'
import { Refusal } from '../refusal.ts'
import { isDiskBroken, isDiskFull } from '../writeFaults.ts'

const retried = new Set(['40001', '40P01', '23505'])
/**
 * The server is busy: a statement or a lock took too long (57014, 55P03), there are no connections left (53300), or an
 * outside service gave no answer.
 */
const busy = new Set(['57014', '55P03', '53300', 'UPSTREAM_UNAVAILABLE'])

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/**
 * Whether running the call again can succeed: it lost a race (deadlock, or a unique row that another call wrote first
 * and that the second run will see).
 */
export const isLostRace = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && retried.has(error.code)

/** Something was to be kept for a session that ended in the same moment, for example from another device. */
const isOfEndedSession = (error: unknown): boolean =>
  error instanceof postgres.PostgresError &&
  error.code === '23503' &&
  (error.constraint_name ?? '').endsWith('_session_id_fkey')

/** A value that does not fit its type, is out of its range or is missing, according to PostgreSQL or its driver. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof RangeError || /^(?:22\w{3}|UNDEFINED_VALUE)$/.test(codeOf(error))

/**
 * The refusal for a failure outside our code; null for a bug of ours. `hasCursor`: the caller sent a cursor, the
 * only thing in a parsed request whose values no schema has checked.
 */
export function refusalOfError(error: unknown, { hasCursor = false } = {}): Refusal | null {
  if (error instanceof Refusal) return error
  const code = codeOf(error)
  if (hasCursor && isUnreadable(error)) return cursorRefusal()
  if (isOfEndedSession(error)) return new Refusal('SIGN_IN_REQUIRED')
  if (isDiskFull(error)) return new Refusal('STORAGE_FULL')
  if (isDiskBroken(error)) return new Refusal('TRY_AGAIN', { retryAfter: 60 })
  if (error instanceof QueueFullError) return new Refusal('TRY_AGAIN', { retryAfter: error.retryAfter })
  if (retried.has(code) || busy.has(code) || isConnectionLost(error)) return new Refusal('TRY_AGAIN', { retryAfter: 1 })
  // Text that PostgreSQL cannot store (a NUL, a lone surrogate) got past a schema.
  if (code === '22021' || code === '22P05')
    return new Refusal('INVALID_PARAMETER', { detail: 'The text has a character that cannot be stored.' })
  return null
}
