import { CompiledQuery, Kysely, type LogEvent } from 'kysely'
import postgres from 'postgres'
import type { Tables } from '#kernel/database/tables.ts'
import { parseAddress, withParameter } from './address/parseAddress.ts'
import { postgresJsOptions } from './address/postgresJsOptions.ts'
import { isConnectionLost } from './lostConnections.ts'
import { answerLimitMs } from './answerWatch.ts'
import { PipelineDialect } from './pipeline.ts'

export interface Connection {
  readonly db: Kysely<Tables>
  readonly sql: postgres.Sql
  close(): Promise<void>
}

/** int8 counts stay far below 2^53; a calendar day is a day, not an instant. */
const types = {
  int8: { to: 20, from: [20], serialize: String, parse: Number },
  date: { to: 1082, from: [1082], serialize: (day: string) => day, parse: (day: string) => day },
}

/** Seconds until a refused connection is tried again: by default the driver waits up to 20, and requests with it. */
const reconnectSeconds = (retries: number): number => Math.min(0.05 * 2 ** retries, 1)

interface ConnectOptions {
  readonly pool: number
  /** Called for every query, for tests that count queries. */
  readonly onEvent?: (event: LogEvent) => void
  /** After so long without an answer a connection is ended; longer than PostgreSQL's own limit, except in tests. */
  readonly limitMs?: number
}

/** Opens the pool. */
export function connect(url: string, options: ConnectOptions): Connection {
  const sql = postgres({
    ...postgresJsOptions(url),
    max: options.pool,
    types,
    onnotice: () => undefined,
    connect_timeout: 5,
    backoff: reconnectSeconds,
    idle_timeout: 60,
    max_lifetime: 60 * 30,
  })
  surviveLostConnections()
  const db = new Kysely<Tables>({
    dialect: new PipelineDialect(sql, options.limitMs ?? answerLimitMs),
    ...(options.onEvent ? { log: options.onEvent } : {}),
  })
  return { db, sql, close: () => sql.end({ timeout: 5 }) }
}

let isInstalled = false

/** A statement timeout, a lock timeout, and too many connections. */
const slow = new Set(['57014', '55P03', '53300'])
const isSlow = (reason: unknown): boolean => reason instanceof postgres.PostgresError && slow.has(reason.code)

/**
 * A lost database never ends a process. The drivers and the job queue leave some rejections without a handler: postgres.js
 * reads the array types on every new connection, and graphile-worker records the end of a job without waiting for it. Not
 * reading types (`fetch_types: false`) is no solution: callers that wait for a connection of their own are then never told
 * that a new one is open, and wait for ever. Any other unhandled rejection is a bug and ends the process.
 */
function surviveLostConnections(): void {
  if (isInstalled) return
  isInstalled = true
  process.on('unhandledRejection', (reason) => {
    if (!isConnectionLost(reason) && !isSlow(reason)) throw reason
  })
}

/**
 * The address for work whose last moments may be lost if the machine crashes: commits do not wait for the disk. The
 * rest is consistent all the same, and others' later commits can build on it.
 */
export function withoutFlushing(url: string): string {
  const { pooler, options = '' } = parseAddress(url)
  return pooler !== null ? url : withParameter(url, 'options', `${options} -c synchronous_commit=off`.trim())
}

export type DatabaseState = 'UP' | 'RECOVERING' | 'UNREACHABLE'

/** Whether the database accepts queries now; RECOVERING: it is there, but starting, stopping or replaying its log. */
export async function databaseState(db: Kysely<Tables>): Promise<DatabaseState> {
  try {
    await db.executeQuery(CompiledQuery.raw('select 1'))
    return 'UP'
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === '57P03' ? 'RECOVERING' : 'UNREACHABLE'
  }
}
