import { sql } from 'kysely'
import type { Tx } from '../../../kernel/tables.ts'

/** Takes away what was ranked for an account that is gone. */
export async function forgetLists(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from for_you_lists where account_id = ${accountId}`.execute(tx)
}
