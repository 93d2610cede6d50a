import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

/** How long the oldest case has been waiting that is not closed; 0 if there is none. */
export async function oldestCaseSeconds(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(opened_at) as at from moderation_cases where state <> 'CLOSED'`.execute(db)
  const at = rows[0]?.at ?? now
  return Math.max(0, (now.getTime() - at.getTime()) / 1000)
}
