import { sql } from 'kysely'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'

/** Of these direct conversations, those whose other participant the viewer blocks, with that person's id. */
export async function blockedPeople(db: Db, viewerId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; otherId: string }>`
    select o.conversation_id as id, o.account_id as "otherId" from conversation_members o
    join blocks b on b.blocker_id = ${viewerId} and b.blocked_id = o.account_id
    where o.conversation_id = ${anyOfIds(ids)} and o.account_id <> ${viewerId}`.execute(db)
  return new Map(rows.map((row) => [row.id, row.otherId]))
}
