import { sql } from 'kysely'
import type { Db } from '../../../kernel/tables.ts'

/** Whether there is such a case. Reads a table of moderation. */
export async function caseExists(db: Db, caseId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from moderation_cases where id = ${caseId}`.execute(db)
  return rows.length > 0
}
