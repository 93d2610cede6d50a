import {
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type RawBuilder,
  type TransactionSettings,
} from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import type postgres from 'postgres'
import type { Tx } from '../../kernel/tables.ts'
import { Gate } from './gate.ts'
import { withGuardedConnections } from './reserved.ts'
import { whole } from './whole.ts'

/** Statements that are on their way without anybody waiting for them. */
const along = new WeakSet<CompiledQuery>()

/**
 * Sends a statement whose answer nobody needs: it travels with the next one of the transaction, or with its commit, so
 * that it costs no round trip of its own, and what it locks is held the shorter. What comes after it sees what it did.
 * Should it fail, the transaction fails with its error, at the next statement or at the commit: not for statements
 * whose failure somebody catches.
 */
export async function sendAlong(tx: Tx, statement: RawBuilder<unknown> | Compilable): Promise<void> {
  const compiled = statement.compile(tx)
  along.add(compiled)
  await tx.executeQuery(compiled)
}

/** Commands whose count says how many rows they changed. */
const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * What one query or one transaction runs on. A query alone goes to whichever connection of the pool is free: it need not
 * be handed over first. A transaction, and a stream, hold one of their own until they are done.
 */
class Line implements DatabaseConnection {
  readonly #pool: postgres.Sql
  readonly #gate: Gate
  readonly #driver: Driver
  #held: DatabaseConnection | null = null
  /** The `begin` that the first statement travels with. */
  #begun: Promise<void> | null = null
  #failure: { readonly error: unknown } | null = null

  constructor(pool: postgres.Sql, gate: Gate, driver: Driver) {
    this.#pool = pool
    this.#gate = gate
    this.#driver = driver
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#held ? this.#within(this.#held, query) : this.#alone(query)
  }

  async #alone<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const rows = whole(
      await this.#gate.pass(() =>
        this.#pool.unsafe<R[] & postgres.MaybeRow[]>(sql, [...parameters] as never[], { prepare: true }),
      ),
    )
    return changing.has(rows.command) ? { rows, numAffectedRows: BigInt(rows.count) } : { rows }
  }

  async #within<R>(held: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
    const answer = held.executeQuery<R>(query)
    if (along.has(query)) {
      answer.catch((error: unknown) => (this.#failure ??= { error }))
      return { rows: [] }
    }
    try {
      const result = await answer
      // It took this one: what failed before was undone by going back to a savepoint.
      this.#failure = null
      return result
    } catch (error) {
      // The first failure says why; what follows it is refused without a reason of its own.
      throw this.#failure?.error ?? error
    } finally {
      await this.#begun
    }
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    yield* (await this.#hold()).streamQuery<R>(query, chunkSize)
  }

  async #hold(): Promise<DatabaseConnection> {
    return (this.#held ??= await this.#gate.reserve(() => this.#driver.acquireConnection()))
  }

  async begin(settings: TransactionSettings): Promise<void> {
    this.#begun = this.#driver.beginTransaction(await this.#hold(), settings)
    // Whoever waits for the first statement hears of it.
    this.#begun.catch(() => undefined)
  }

  /** Throws when PostgreSQL made a rollback of it. */
  async commit(): Promise<void> {
    await this.#driver.commitTransaction(await this.#hold())
    await this.#begun
    if (this.#failure) throw this.#failure.error
  }

  async rollback(): Promise<void> {
    // A connection that is gone took its transaction with it: what is told is why it had to be undone.
    await this.#driver.rollbackTransaction(await this.#hold()).catch(() => undefined)
  }

  async release(): Promise<void> {
    if (this.#held) await this.#driver.releaseConnection(this.#held)
  }
}

const lineOf = (connection: DatabaseConnection): Line => {
  if (connection instanceof Line) return connection
  throw new TypeError('A connection of another driver.')
}

class PipelineDriver implements Driver {
  readonly #pool: postgres.Sql
  readonly #gate: Gate
  readonly #driver: Driver

  constructor(pool: postgres.Sql, driver: Driver) {
    this.#pool = pool
    this.#gate = new Gate(pool.options.max)
    this.#driver = driver
  }
  init(): Promise<void> {
    return this.#driver.init()
  }
  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(new Line(this.#pool, this.#gate, this.#driver))
  }
  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return lineOf(connection).begin(settings)
  }
  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return lineOf(connection).commit()
  }
  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return lineOf(connection).rollback()
  }
  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return lineOf(connection).release()
  }
  destroy(): Promise<void> {
    return this.#driver.destroy()
  }
}

/**
 * PostgreSQL by postgres.js, with statements that travel together. Only a transaction has a connection to itself: what
 * is to outlast a statement (a lock, a setting) belongs into one.
 */
export class PipelineDialect extends PostgresJSDialect {
  readonly #pool: postgres.Sql

  constructor(pool: postgres.Sql) {
    super({ postgres: withGuardedConnections(pool) })
    this.#pool = pool
  }
  override createDriver(): Driver {
    return new PipelineDriver(this.#pool, super.createDriver())
  }
}
