import type { Db } from '#kernel/database/tables.ts'

export const leadById = (db: Db, id: string) =>
  db.selectFrom('demo_leads').selectAll().where('id', '=', id).executeTakeFirst()
