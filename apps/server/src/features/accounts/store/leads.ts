import type { Db } from '#kernel/tables.ts'

export const leadById = (db: Db, id: string) =>
  db.selectFrom('demo_leads').selectAll().where('id', '=', id).executeTakeFirst()
