import type { Insertable } from 'kysely'
import type { Db, Tables, Tx } from '#kernel/database/tables.ts'

export const leadById = (db: Db, id: string) =>
  db.selectFrom('demo_leads').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertLead(tx: Tx, lead: Insertable<Tables['demo_leads']>): Promise<void> {
  await tx.insertInto('demo_leads').values(lead).execute()
}
