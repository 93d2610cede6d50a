import { sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'

/** Whether there is such a case, about this author if one is named. Reads a table of moderation. */
export async function caseExists(db: Db, caseId: string, authorId?: string): Promise<boolean> {
  const { rows } = await sql`select 1 from moderation_cases where id = ${caseId}
    ${andWhen(authorId, (id) => sql`author_id = ${id}`)}`.execute(db)
  return rows.length > 0
}
