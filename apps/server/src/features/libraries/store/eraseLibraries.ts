import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** Ids of the libraries of a group, including deleted ones. */
export async function librariesOf(tx: Tx, groupId: string): Promise<string[]> {
  const rows = await tx.selectFrom('libraries').select('id').where('group_id', '=', groupId).execute()
  return rows.map(({ id }) => id)
}

export async function eraseLibraries(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from libraries where id = any(${[...ids]}::uuid[])`.execute(tx)
}

/** Some of the libraries deleted before this moment. */
export async function librariesToPurge(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from libraries where deleted_at < ${before} order by deleted_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
