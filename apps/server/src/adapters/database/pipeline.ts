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
import type { Tx } from '../../kernel/tables.ts'

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

/** A connection in the hands of one query or one transaction. */
class Line implements DatabaseConnection {
  readonly connection: DatabaseConnection
  /** The `begin` that the first statement travels with. */
  #begun: Promise<void> | null = null
  #failure: { readonly error: unknown } | null = null

  constructor(connection: DatabaseConnection) {
    this.connection = connection
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const answer = this.connection.executeQuery<R>(query)
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

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.connection.streamQuery<R>(query, chunkSize)
  }

  begin(begun: Promise<void>): void {
    this.#begun = begun
    // Whoever waits for the first statement hears of it.
    begun.catch(() => undefined)
  }

  /** After the commit was answered: throws when PostgreSQL made a rollback of it. */
  async end(): Promise<void> {
    await this.#begun
    if (this.#failure) throw this.#failure.error
  }
}

const lineOf = (connection: DatabaseConnection): Line => {
  if (connection instanceof Line) return connection
  throw new TypeError('A connection of another driver.')
}

class PipelineDriver implements Driver {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }
  init(): Promise<void> {
    return this.#driver.init()
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    return new Line(await this.#driver.acquireConnection())
  }
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const line = lineOf(connection)
    line.begin(this.#driver.beginTransaction(line.connection, settings))
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const line = lineOf(connection)
    await this.#driver.commitTransaction(line.connection)
    await line.end()
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A connection that is gone took its transaction with it: what is told is why it had to be undone.
    await this.#driver.rollbackTransaction(lineOf(connection).connection).catch(() => undefined)
  }
  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#driver.releaseConnection(lineOf(connection).connection)
  }
  destroy(): Promise<void> {
    return this.#driver.destroy()
  }
}

/** PostgreSQL by postgres.js, with statements that travel together. */
export class PipelineDialect extends PostgresJSDialect {
  override createDriver(): Driver {
    return new PipelineDriver(super.createDriver())
  }
}
