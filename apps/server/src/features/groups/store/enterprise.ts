import { sql } from 'kysely'
import type { Db } from '../../../kernel/tables.ts'

/** Whether no other community has this handle. The unique key decides between two who come at once. */
export async function isHandleFree(db: Db, handle: string, forGroupId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from groups where handle = ${handle} and id <> ${forGroupId}`.execute(db)
  return rows.length === 0
}
