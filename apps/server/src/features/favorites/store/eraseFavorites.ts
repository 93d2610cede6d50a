import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'

/** Deletes what an account that has been purged saved, and others' entries that name it. */
export async function eraseFavorites(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from favorites where account_id = ${accountId} or (kind = 'USER' and entity_id = ${accountId})`.execute(
    tx,
  )
}
