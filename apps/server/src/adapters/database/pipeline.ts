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
import type { Tx } from '#kernel/database/tables.ts'
import { AnswerWatch, type Carrier } from './answerWatch.ts'
import { queryResult } from './queryResult.ts'
import { ConnectionGate } from './connectionGate.ts'
import { withGuardedConnections } from './guardedConnections.ts'

/** Statements on their way that nobody waits for. */
const unawaited = new WeakSet<CompiledQuery>()

/**
 * Sends a statement whose result nobody needs: it travels with the transaction's next one, or with its commit, so that
 * it costs no round trip of its own and holds its locks for a shorter time. Later statements see its effects. If it
 * fails, the transaction fails with its error, at the next statement or at the commit: not for statements whose failure
 * a person catches.
 */
export async function pipeline(tx: Tx, statement: RawBuilder<unknown> | Compilable): Promise<void> {
  const compiled = statement.compile(tx)
  unawaited.add(compiled)
  await tx.executeQuery(compiled)
}

/** Commands whose count is the number of rows they changed. */
const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

interface PipelineParts {
  readonly pool: postgres.Sql
  readonly gate: ConnectionGate
  readonly driver: Driver
  readonly watch: AnswerWatch
}

/**
 * The connection of one query or one transaction. A single query goes to any free connection of the pool, without
 * reserving it. A transaction or a stream holds a connection of its own until it is done.
 */
class PipelinedConnection implements DatabaseConnection {
  readonly #pool: postgres.Sql
  readonly #gate: ConnectionGate
  readonly #driver: Driver
  readonly #watch: AnswerWatch
  #held: DatabaseConnection | null = null
  /** The `begin` that travels with the first statement. */
  #begun: Promise<void> | null = null
  #failure: { readonly error: unknown } | null = null

  constructor({ pool, gate, driver, watch }: PipelineParts) {
    this.#pool = pool
    this.#gate = gate
    this.#driver = driver
    this.#watch = watch
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#held ? this.#within(this.#held, query) : this.#queryAlone(query)
  }

  async #queryAlone<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, command, count } = await this.#gate.pass(() =>
      this.#watched((options) =>
        queryResult(this.#pool.unsafe<(R & postgres.MaybeRow)[]>(sql, [...parameters] as never[], options)),
      ),
    )
    return changing.has(command) ? { rows, numAffectedRows: BigInt(count) } : { rows }
  }

  /**
   * Runs a query outside a transaction. A pooler in transaction mode takes the session away at the end of a query, with the
   * answer to another that was sent behind it and asks for its parameters first: that one would wait for ever. So there a
   * connection is full with one query.
   */
  async #watched<T>(query: (options: object) => Promise<T>): Promise<T> {
    let carrier: Carrier | null = null
    const onexecute = (connection: Carrier): boolean => {
      carrier = connection
      this.#watch.begin(connection)
      return this.#pool.options.prepare
    }
    try {
      return await query({ prepare: true, onexecute })
    } finally {
      if (carrier) this.#watch.done(carrier)
    }
  }

  async #within<R>(held: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
    const answer = held.executeQuery<R>(query)
    if (unawaited.has(query)) {
      answer.catch((error: unknown) => (this.#failure ??= { error }))
      return { rows: [] }
    }
    try {
      const result = await answer
      // This one was accepted: the earlier failure was undone by a rollback to a savepoint.
      this.#failure = null
      return result
    } catch (error) {
      // The first failure is the cause; what follows it is refused without a reason of its own.
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
    // The awaited first statement reports the error.
    this.#begun.catch(() => undefined)
  }

  /** Throws if PostgreSQL turned it into a rollback. */
  async commit(): Promise<void> {
    await this.#driver.commitTransaction(await this.#hold())
    await this.#begun
    if (this.#failure) throw this.#failure.error
  }

  async rollback(): Promise<void> {
    // A lost connection took its transaction with it: the error that caused the rollback is the one to report.
    await this.#driver.rollbackTransaction(await this.#hold()).catch(() => undefined)
  }

  async release(): Promise<void> {
    if (this.#held) await this.#driver.releaseConnection(this.#held)
  }
}

const pipelinedConnectionOf = (connection: DatabaseConnection): PipelinedConnection => {
  if (connection instanceof PipelinedConnection) return connection
  throw new TypeError('A connection of another driver.')
}

class PipelineDriver implements Driver {
  readonly #parts: PipelineParts
  readonly #driver: Driver

  constructor(parts: Omit<PipelineParts, 'gate'>) {
    this.#parts = { ...parts, gate: new ConnectionGate(parts.pool.options.max) }
    this.#driver = parts.driver
  }
  init(): Promise<void> {
    return this.#driver.init()
  }
  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(new PipelinedConnection(this.#parts))
  }
  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return pipelinedConnectionOf(connection).begin(settings)
  }
  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return pipelinedConnectionOf(connection).commit()
  }
  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return pipelinedConnectionOf(connection).rollback()
  }
  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return pipelinedConnectionOf(connection).release()
  }
  destroy(): Promise<void> {
    return this.#driver.destroy()
  }
}

/**
 * PostgreSQL through postgres.js, with statements that travel together. Only a transaction has a connection to itself:
 * what must outlast a statement (a lock, a setting) belongs in one.
 */
export class PipelineDialect extends PostgresJSDialect {
  readonly #pool: postgres.Sql
  readonly #watch: AnswerWatch

  constructor(pool: postgres.Sql, limitMs: number) {
    const watch = new AnswerWatch(limitMs)
    super({ postgres: withGuardedConnections(pool, watch) })
    this.#pool = pool
    this.#watch = watch
  }
  override createDriver(): Driver {
    return new PipelineDriver({ pool: this.#pool, driver: super.createDriver(), watch: this.#watch })
  }
}
