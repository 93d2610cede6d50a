import { isConnectionLost } from '#adapters/database/lostConnections.ts'
import type { DatabaseApp } from './databaseApp.ts'
import type { Db } from './tables.ts'

/** SQLSTATE: a standby ended the query because of what its primary changed meanwhile, or has not got the table yet. */
const standbyCodes = new Set(['40001', '42P01', '42703', '55000'])

const isOfStandby = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && standbyCodes.has(error.code)

/**
 * Reads figures that may be some seconds old, from the standby if there is one; from the database itself if that does
 * not answer. Never decides here who may see what: somebody who was blocked a moment ago would still be let in.
 */
export async function readStandby<T>(
  { db, standby, log }: Pick<DatabaseApp, 'db' | 'standby' | 'log'>,
  read: (from: Db) => Promise<T>,
): Promise<T> {
  if (standby === null) return read(db)
  try {
    return await read(standby)
  } catch (error) {
    if (!isConnectionLost(error) && !isOfStandby(error)) throw error
    log.warn({ err: error }, 'the standby could not be read: the database itself answers')
    return read(db)
  }
}
