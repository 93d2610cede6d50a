import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

export interface DatabaseFacts {
  /** The size of the database on its disk. */
  readonly bytes: number
  readonly connections: number
  readonly maxConnections: number
  /** The age of the oldest open transaction, but for this one. */
  readonly transactionSeconds: number
  /** The names of the steps of its schema, in order. */
  readonly migrations: string[]
  /** Steps that a version without them cannot work with. */
  readonly breaking: string[]
}

/** The state of the database: of its server, the connections to all databases. */
export async function databaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "maxConnections",
      (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::int from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()) as "transactionSeconds",
      array(select name from schema_migrations order by name) as migrations,
      array(select name from schema_migrations where breaks) as breaking`.execute(db)
  return rows[0] ?? { bytes: 0, connections: 0, maxConnections: 0, transactionSeconds: 0, migrations: [], breaking: [] }
}
