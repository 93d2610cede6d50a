import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/tables.ts'
import type { LinkHolder } from '../links.ts'

/** Whether an account is active: otherwise its upload links accept nothing. Reads the accounts feature's table. */
export const isInUse = (accountId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from accounts a where a.id = ${accountId}
    and a.status not in ('BANNED', 'DEACTIVATED', 'DELETION_REQUESTED', 'PURGED'))`

/** Whether the session that a link names is alive and fully signed in. Reads tables of the accounts feature. */
export async function isSignedIn(db: Db, { id, sessionId }: LinkHolder, now: Date): Promise<boolean> {
  if (sessionId === undefined) return false
  const { rows } = await sql<{ is: boolean }>`select exists (
    select from sessions s join accounts a on a.id = s.account_id
    where s.id = ${sessionId} and s.account_id = ${id} and s.expires_at > ${now}
      and not s.owes_second_factor and a.status = 'ACTIVE') as is`.execute(db)
  return rows[0]?.is ?? false
}
