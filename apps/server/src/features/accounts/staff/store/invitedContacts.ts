import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

/** The contact at which an account that staff made, and nobody has taken over yet, was invited. */
export async function invitedContact(db: Db, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ contact: string }>`
    select coalesce(
      (select e.address from account_emails e where e.account_id = a.id order by e.created_at, e.id limit 1),
      (select p.number from account_phones p where p.account_id = a.id order by p.created_at, p.id limit 1)) as contact
    from accounts a where a.id = ${accountId} and a.status = 'PENDING_VERIFICATION' and a.password_hash is null`.execute(
    db,
  )
  return rows[0]?.contact ?? null
}
