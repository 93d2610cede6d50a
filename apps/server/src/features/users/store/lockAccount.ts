import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'

/** Locks an account: what belongs to it and is counted or ordered as a whole is changed by one call at a time. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await sql`select id from accounts where id = ${accountId} for no key update`.execute(tx)
}
