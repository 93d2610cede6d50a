import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

/** The size of the database on its disk. */
export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(
    db,
  )
  return rows[0]?.bytes ?? 0
}
