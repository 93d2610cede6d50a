import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/tables.ts'

/** Whether an account is in use: a link that was made for its owner is worth nothing after that. Reads the accounts feature's table. */
export const isInUse = (accountId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from accounts a where a.id = ${accountId}
    and a.status not in ('BANNED', 'DEACTIVATED', 'DELETION_REQUESTED', 'PURGED'))`

/** The same of somebody whose id a link names. */
export async function isViewer(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isInUse(sql`${accountId}`)} as is`.execute(db)
  return rows[0]?.is ?? false
}
