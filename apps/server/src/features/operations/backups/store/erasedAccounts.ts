import { sql } from 'kysely'
import type { Erasure } from '#adapters/database/backup/erasures.ts'
import type { Db } from '#kernel/database/tables.ts'

/** Accounts erased since a time. Reads a table of accounts. */
export async function erasedAccounts(db: Db, since: Date): Promise<Erasure[]> {
  const { rows } = await sql<{ id: string; at: Date; keepsPosts: boolean }>`
    select account_id as id, purged_at as at, mode = 'KEEP_POSTS' as "keepsPosts"
    from erasure_proofs where purged_at >= ${since} order by purged_at, account_id`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
