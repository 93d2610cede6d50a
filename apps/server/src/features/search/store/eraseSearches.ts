import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'

/** Deletes the lists ranked for an account that has been purged. */
export async function eraseSearches(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from for_you_lists where account_id = ${accountId}`.execute(tx)
}
