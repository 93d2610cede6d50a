import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'

/** Deletes what an account that has been purged searched for, and others' entries that name it. */
export async function eraseSearches(tx: Tx, accountId: string): Promise<void> {
  await sql`
    delete from search_history where account_id = ${accountId} or (entity_kind = 'PERSON' and entity_id = ${accountId})`.execute(
    tx,
  )
}
