import { sql } from 'kysely'
import type { Db } from '../../../kernel/tables.ts'

export const leadById = (db: Db, id: string) =>
  db.selectFrom('demo_leads').selectAll().where('id', '=', id).executeTakeFirst()

/** Where the administrators are reached, and in which language. */
export async function administrators(db: Db): Promise<{ address: string; language: string }[]> {
  const { rows } = await sql<{ address: string; language: string }>`
    select e.address, a.language from accounts a join account_emails e on e.account_id = a.id and e.is_primary
    where 'ADMINISTRATOR' = any(a.roles) and a.status = 'ACTIVE'`.execute(db)
  return rows
}
