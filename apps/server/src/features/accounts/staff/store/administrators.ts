import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

/** Every administrator who can be mailed. */
export async function administratorIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a join account_emails e on e.account_id = a.id and e.is_primary
    where 'ADMINISTRATOR' = any(a.roles) and a.status = 'ACTIVE'`.execute(db)
  return rows.map(({ id }) => id)
}

/** An administrator's address and language; null for an account that no longer is one. */
export async function administrator(db: Db, id: string): Promise<{ address: string; language: string } | null> {
  const { rows } = await sql<{ address: string; language: string }>`
    select e.address, a.language from accounts a join account_emails e on e.account_id = a.id and e.is_primary
    where a.id = ${id} and 'ADMINISTRATOR' = any(a.roles) and a.status = 'ACTIVE'`.execute(db)
  return rows[0] ?? null
}
