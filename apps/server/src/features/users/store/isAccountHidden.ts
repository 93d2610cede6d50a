import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

/**
 * Whether an account is hidden from everybody else for a while: paused, about to be erased, banned, frozen or isolated.
 * Its acts count for nobody meanwhile. Null: there is no such account.
 */
export async function isAccountHidden(db: Db, accountId: string): Promise<boolean | null> {
  const { rows } = await sql<{ isAway: boolean }>`
    select account_is_away(status, isolated_until) as "isAway" from accounts where id = ${accountId}`.execute(db)
  return rows[0]?.isAway ?? null
}
